// Written by `DISCOVER_RECORD=1 swift test --filter ArchitectureTests` from Resources/Discover.storekit.

extension Bundled {
    static let catalog1 = #"""
        {
          "appPolicies" : {
            "eula" : "",
            "policies" : [
              {
                "locale" : "en_US",
                "policyText" : "",
                "policyURL" : ""
              }
            ]
          },
          "identifier" : "D15C0000",
          "nonRenewingSubscriptions" : [
            {
              "displayPrice" : "19.99",
              "familyShareable" : false,
              "internalID" : "5D15C001",
              "localizations" : [
                {
                  "description" : "Ninety days of passport and as many likes as you like.",
                  "displayName" : "Season pass",
                  "locale" : "en_US"
                }
              ],
              "productID" : "season.pass",
              "referenceName" : "Season pass",
              "type" : "NonRenewingSubscription"
            }
          ],
          "products" : [
            {
              "displayPrice" : "4.99",
              "familyShareable" : false,
              "internalID" : "5D15C002",
              "localizations" : [
                {
                  "description" : "Five ways to be noticed first.",
                  "displayName" : "5 super likes",
                  "locale" : "en_US"
                }
              ],
              "productID" : "superlikes.5",
              "referenceName" : "Super likes, small",
              "type" : "Consumable"
            },
            {
              "displayPrice" : "19.99",
              "familyShareable" : false,
              "internalID" : "5D15C003",
              "localizations" : [
                {
                  "description" : "Twenty-five ways to be noticed first.",
                  "displayName" : "25 super likes",
                  "locale" : "en_US"
                }
              ],
              "productID" : "superlikes.25",
              "referenceName" : "Super likes, large",
              "type" : "Consumable"
            },
            {
              "displayPrice" : "3.99",
              "familyShareable" : false,
              "internalID" : "5D15C004",
              "localizations" : [
                {
                  "description" : "Half an hour at the top of the stack.",
                  "displayName" : "Boost",
                  "locale" : "en_US"
                }
              ],
              "productID" : "boost.1",
              "referenceName" : "Boost",
              "type" : "Consumable"
            },
            {
              "displayPrice" : "149.99",
              "familyShareable" : true,
              "internalID" : "5D15C005",
              "localizations" : [
                {
                  "description" : "Everything, for good, and your data to take along.",
                  "displayName" : "Lifetime",
                  "locale" : "en_US"
                }
              ],
              "productID" : "lifetime",
              "referenceName" : "Lifetime",
              "type" : "NonConsumable"
            }
          ],
          "settings" : {
            "_askToBuyEnabled" : false,
            "_billingGracePeriodEnabled" : true,
            "_billingIssuesEnabled" : false,
            "_disableDialogs" : false,
            "_failTransactionsEnabled" : false,
            "_locale" : "en_US",
            "_renewalBillingIssuesEnabled" : false,
            "_storeKitErrors" : [],
            "_storefront" : "USA",
            "_timeRate" : 0
          },
          "subscriptionGroups" : [
            {
              "id" : "D15C0001",
              "localizations" : [
                {
                  "description" : "",
                  "displayName" : "Membership",
                  "locale" : "en_US"
                }
              ],
              "name" : "Membership",
              "subscriptions" : [
                {
                  "adHocOffers" : [
                    {
                      "displayPrice" : "39.99",
                      "internalID" : "5D15C007",
                      "numberOfPeriods" : 1,
                      "offerID" : "gold.thanks",
                      "paymentMode" : "payUpFront",
                      "referenceName" : "Three months for two",
                      "subscriptionPeriod" : "P3M"
                    }
                  ],
                  "codeOffers" : [],
                  "displayPrice" : "19.99",
                  "familyShareable" : true,
                  "groupNumber" : 1,
                  "internalID" : "5D15C009",
                  "introductoryOffer" : {
                    "internalID" : "5D15C006",
                    "numberOfPeriods" : 1,
                    "paymentMode" : "free",
                    "subscriptionPeriod" : "P1W"
                  },
                  "localizations" : [
                    {
                      "description" : "Rewind, passport, and who likes you, by the month.",
                      "displayName" : "Gold",
                      "locale" : "en_US"
                    }
                  ],
                  "productID" : "gold.month",
                  "recurringSubscriptionPeriod" : "P1M",
                  "referenceName" : "Gold, 1 month",
                  "subscriptionGroupID" : "D15C0001",
                  "type" : "RecurringSubscription",
                  "winbackOffers" : [
                    {
                      "displayPrice" : "9.99",
                      "internalID" : "5D15C008",
                      "isEligible" : true,
                      "numberOfPeriods" : 2,
                      "offerID" : "gold.comeback",
                      "paymentMode" : "payAsYouGo",
                      "referenceName" : "Two months at half the price",
                      "subscriptionPeriod" : "P1M"
                    }
                  ]
                },
                {
                  "adHocOffers" : [],
                  "codeOffers" : [],
                  "displayPrice" : "79.99",
                  "familyShareable" : true,
                  "groupNumber" : 1,
                  "internalID" : "5D15C00B",
                  "introductoryOffer" : {
                    "displayPrice" : "59.99",
                    "internalID" : "5D15C00A",
                    "numberOfPeriods" : 1,
                    "paymentMode" : "payUpFront",
                    "subscriptionPeriod" : "P6M"
                  },
                  "localizations" : [
                    {
                      "description" : "Gold for six months.",
                      "displayName" : "Gold, half a year",
                      "locale" : "en_US"
                    }
                  ],
                  "productID" : "gold.halfyear",
                  "recurringSubscriptionPeriod" : "P6M",
                  "referenceName" : "Gold, 6 months",
                  "subscriptionGroupID" : "D15C0001",
                  "type" : "RecurringSubscription",
                  "winbackOffers" : []
                },
                {
                  "adHocOffers" : [],
                  "codeOffers" : [],
                  "displayPrice" : "119.99",
                  "familyShareable" : true,
                  "groupNumber" : 1,
                  "internalID" : "5D15C00D",
                  "introductoryOffer" : {
                    "internalID" : "5D15C00C",

        """#
}
