import DiscoverEntities
import Foundation
import StoreSimulator

/// What is sold in the worlds that are stopped: one product of each kind, and a plan to rise to.
enum CrashCatalogue {
    static let coins: ProductID = "coins"
    static let lifetime: ProductID = "lifetime"
    static let season: ProductID = "season"
    static let gold: ProductID = "gold"
    static let plus: ProductID = "plus"

    /// Ten coins a piece; the others open features of their own names.
    static let map = FeatureMap([
        coins: FeatureMap.Grant(features: Feature(), unit: coins.rawValue, amount: 10, days: nil)
    ])

    static func kind(of product: ProductID) -> ProductKind {
        switch product {
        case coins: .consumable
        case lifetime: .nonConsumable
        case season: .nonRenewing
        default: .autoRenewable
        }
    }

    static func configuration() throws(ConfigurationError) -> StoreConfiguration {
        try StoreConfiguration(bytes: Data(text.utf8), name: "Crash.storekit")
    }

    private static let text = #"""
        {
          "version": { "major": 4, "minor": 0 },
          "products": [
            { "productID": "coins", "type": "Consumable", "displayPrice": "0.99", "localizations": [] },
            {
              "productID": "lifetime", "type": "NonConsumable", "displayPrice": "49.99", "familyShareable": true,
              "localizations": []
            }
          ],
          "nonRenewingSubscriptions": [
            { "productID": "season", "type": "NonRenewingSubscription", "displayPrice": "9.99", "localizations": [] }
          ],
          "subscriptionGroups": [
            {
              "id": "G1", "name": "Membership", "localizations": [],
              "subscriptions": [
                {
                  "productID": "gold", "type": "RecurringSubscription", "displayPrice": "9.99", "groupNumber": 1,
                  "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M", "localizations": [],
                  "introductoryOffer": { "paymentMode": "free", "subscriptionPeriod": "P1W" }
                },
                {
                  "productID": "plus", "type": "RecurringSubscription", "displayPrice": "4.99", "groupNumber": 2,
                  "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M", "localizations": []
                }
              ]
            }
          ],
          "settings": { "_billingGracePeriodEnabled": true }
        }
        """#
}

extension Account {
    /// Whose purchases are watched.
    static let ann = Account(token: AccountToken(bits: 0xA000_0000_0000_4000_8000_0000_0000_00A1))
    /// Somebody else, with an account of their own in the same app, at the same store.
    static let bob = Account(token: AccountToken(bits: 0xB000_0000_0000_4000_8000_0000_0000_00B2))
}

extension CrashCatalogue {
    /// What a shelf would have loaded.
    static func label(of product: ProductID) -> ProductLabel {
        ProductLabel(
            kind: kind(of: product), name: product.rawValue, summary: "",
            price: Money(milliunits: 990, currency: "USD"),
            isFamilyShareable: false, terms: nil, market: Market(storefront: "USA", locale: "en_US"))
    }
}
