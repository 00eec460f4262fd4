// Written by `DISCOVER_RECORD=1 swift test --filter ArchitectureTests` from Resources/Enterprise.products.json.

extension Bundled {
    static let enterpriseProducts1 = #"""
        {
          "storefront": "USA",
          "locale": "en_US",
          "currency": "USD",
          "products": [
            {
              "id": "superlikes.5",
              "type": "Consumable",
              "name": "5 super likes",
              "description": "Five ways to be noticed first.",
              "price": "4.99",
              "familyShareable": false
            },
            {
              "id": "superlikes.25",
              "type": "Consumable",
              "name": "25 super likes",
              "description": "Twenty-five ways to be noticed first.",
              "price": "19.99",
              "familyShareable": false
            },
            {
              "id": "boost.1",
              "type": "Consumable",
              "name": "Boost",
              "description": "Half an hour at the top of the stack.",
              "price": "3.99",
              "familyShareable": false
            },
            {
              "id": "lifetime",
              "type": "NonConsumable",
              "name": "Lifetime",
              "description": "Everything, for good, and your data to take along.",
              "price": "149.99",
              "familyShareable": true
            },
            {
              "id": "season.pass",
              "type": "NonRenewingSubscription",
              "name": "Season pass",
              "description": "Ninety days of passport and as many likes as you like.",
              "price": "19.99",
              "familyShareable": false
            },
            {
              "id": "gold.month",
              "type": "RecurringSubscription",
              "name": "Gold",
              "description": "Rewind, passport, and who likes you, by the month.",
              "price": "19.99",
              "familyShareable": true,
              "subscription": {
                "group": "membership",
                "level": 1,
                "period": "P1M",
                "offers": [
                  {
                    "kind": "introductory",
                    "mode": "freeTrial",
                    "period": "P1W",
                    "periods": 1,
                    "price": "0.00",
                    "id": null
                  }
                ]
              }
            },
            {
              "id": "gold.halfyear",
              "type": "RecurringSubscription",
              "name": "Gold, half a year",
              "description": "Gold for six months.",
              "price": "79.99",
              "familyShareable": true,
              "subscription": {
                "group": "membership",
                "level": 1,
                "period": "P6M",
                "offers": [
                  {
                    "kind": "introductory",
                    "mode": "payUpFront",
                    "period": "P6M",
                    "periods": 1,
                    "price": "59.99",
                    "id": null
                  }
                ]
              }
            },
            {
              "id": "gold.year",
              "type": "RecurringSubscription",
              "name": "Gold, a year",
              "description": "Gold for twelve months.",
              "price": "119.99",
              "familyShareable": true,
              "subscription": {
                "group": "membership",
                "level": 1,
                "period": "P1Y",
                "offers": [
                  {
                    "kind": "introductory",
                    "mode": "freeTrial",
                    "period": "P2W",
                    "periods": 1,
                    "price": "0.00",
                    "id": null
                  }
                ]
              }
            },
            {
              "id": "plus.month",
              "type": "RecurringSubscription",
              "name": "Plus",
              "description": "Rewind, and as many likes as you like, by the month.",
              "price": "9.99",
              "familyShareable": true,
              "subscription": {
                "group": "membership",
                "level": 2,
                "period": "P1M",
                "offers": [
                  {
                    "kind": "introductory",
                    "mode": "payAsYouGo",
                    "period": "P1M",
                    "periods": 3,
                    "price": "4.99",
                    "id": null
                  }
                ]
              }
            },
            {
              "id": "plus.halfyear",
              "type": "RecurringSubscription",
              "name": "Plus, half a year",
              "description": "Plus for six months.",
              "price": "39.99",
              "familyShareable": true,
              "subscription": {
                "group": "membership",
                "level": 2,
                "period": "P6M",
                "offers": []
              }
            },
            {
              "id": "plus.year",
              "type": "RecurringSubscription",
              "name": "Plus, a year",
              "description": "Plus for twelve months.",
              "price": "59.99",
              "familyShareable": true,
              "subscription": {
                "group": "membership",
                "level": 2,
                "period": "P1Y",
                "offers": [
                  {
                    "kind": "introductory",
                    "mode": "freeTrial",
                    "period": "P1W",
                    "periods": 1,
                    "price": "0.00",
                    "id": null
                  }
                ]
              }
            }
          ]
        }

        """#
}
