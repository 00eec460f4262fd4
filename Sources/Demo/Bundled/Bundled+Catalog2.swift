// Written by `DISCOVER_RECORD=1 swift test --filter ArchitectureTests` from Resources/Discover.storekit.

extension Bundled {
    static let catalog2 = #"""
                    "numberOfPeriods" : 1,
                    "paymentMode" : "free",
                    "subscriptionPeriod" : "P2W"
                  },
                  "localizations" : [
                    {
                      "description" : "Gold for twelve months.",
                      "displayName" : "Gold, a year",
                      "locale" : "en_US"
                    }
                  ],
                  "productID" : "gold.year",
                  "recurringSubscriptionPeriod" : "P1Y",
                  "referenceName" : "Gold, 12 months",
                  "subscriptionGroupID" : "D15C0001",
                  "type" : "RecurringSubscription",
                  "winbackOffers" : []
                },
                {
                  "adHocOffers" : [],
                  "codeOffers" : [],
                  "displayPrice" : "9.99",
                  "familyShareable" : true,
                  "groupNumber" : 2,
                  "internalID" : "5D15C010",
                  "introductoryOffer" : {
                    "displayPrice" : "4.99",
                    "internalID" : "5D15C00E",
                    "numberOfPeriods" : 3,
                    "paymentMode" : "payAsYouGo",
                    "subscriptionPeriod" : "P1M"
                  },
                  "localizations" : [
                    {
                      "description" : "Rewind, and as many likes as you like, by the month.",
                      "displayName" : "Plus",
                      "locale" : "en_US"
                    }
                  ],
                  "productID" : "plus.month",
                  "recurringSubscriptionPeriod" : "P1M",
                  "referenceName" : "Plus, 1 month",
                  "subscriptionGroupID" : "D15C0001",
                  "type" : "RecurringSubscription",
                  "winbackOffers" : [
                    {
                      "internalID" : "5D15C00F",
                      "isEligible" : true,
                      "numberOfPeriods" : 1,
                      "offerID" : "plus.comeback",
                      "paymentMode" : "free",
                      "referenceName" : "A month on us",
                      "subscriptionPeriod" : "P1M"
                    }
                  ]
                },
                {
                  "adHocOffers" : [],
                  "codeOffers" : [],
                  "displayPrice" : "39.99",
                  "familyShareable" : true,
                  "groupNumber" : 2,
                  "internalID" : "5D15C011",
                  "introductoryOffer" : null,
                  "localizations" : [
                    {
                      "description" : "Plus for six months.",
                      "displayName" : "Plus, half a year",
                      "locale" : "en_US"
                    }
                  ],
                  "productID" : "plus.halfyear",
                  "recurringSubscriptionPeriod" : "P6M",
                  "referenceName" : "Plus, 6 months",
                  "subscriptionGroupID" : "D15C0001",
                  "type" : "RecurringSubscription",
                  "winbackOffers" : []
                },
                {
                  "adHocOffers" : [],
                  "codeOffers" : [],
                  "displayPrice" : "59.99",
                  "familyShareable" : true,
                  "groupNumber" : 2,
                  "internalID" : "5D15C013",
                  "introductoryOffer" : {
                    "internalID" : "5D15C012",
                    "numberOfPeriods" : 1,
                    "paymentMode" : "free",
                    "subscriptionPeriod" : "P1W"
                  },
                  "localizations" : [
                    {
                      "description" : "Plus for twelve months.",
                      "displayName" : "Plus, a year",
                      "locale" : "en_US"
                    }
                  ],
                  "productID" : "plus.year",
                  "recurringSubscriptionPeriod" : "P1Y",
                  "referenceName" : "Plus, 12 months",
                  "subscriptionGroupID" : "D15C0001",
                  "type" : "RecurringSubscription",
                  "winbackOffers" : []
                }
              ]
            }
          ],
          "version" : {
            "major" : 4,
            "minor" : 0
          }
        }

        """#
}
