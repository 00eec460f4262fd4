import DiscoverEntities
import Foundation
import StoreSimulator

/// The products of the crash tests.
///
/// There is one product of each kind, two levels of a subscription, and the consumables of the card stack.
enum CrashCatalog {
    static let coins: ProductID = "coins"
    static let lifetime: ProductID = "lifetime"
    static let season: ProductID = "season"
    static let gold: ProductID = "gold"
    static let plus: ProductID = "plus"
    static let stars: ProductID = "stars"
    static let boosts: ProductID = "boosts"

    /// The features that the products unlock.
    ///
    /// Gold unlocks the moves that need a subscription. The season pass lasts longer than every scenario, so that
    /// only a refund ends it.
    static let map = FeatureMap(
        grants.mapValues { grant in
            FeatureMap.Grant(features: grant.features, unit: grant.unit, amount: grant.amount, days: nil)
        }.merging([
            gold: FeatureMap.Grant(
                features: [Feature(gold.rawValue), .rewind, .passport, .unlimitedLikes], unit: gold.rawValue, amount: 1,
                days: nil),
            season: FeatureMap.Grant(
                features: Feature(season.rawValue), unit: season.rawValue, amount: 1, days: 36_500),
        ]) { $1 })

    /// The consumables, with unit, amount per purchase, and the features unlocked while units remain.
    static let grants: [ProductID: (unit: String, amount: Int, features: Feature)] = [
        coins: (coins.rawValue, 10, Feature()),
        stars: (SuperLike.unit, 2, .superLike),
        boosts: (BoostRule.unit, 1, .boost),
    ]

    static func kind(of product: ProductID) -> ProductKind {
        switch product {
        case coins, stars, boosts: .consumable
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
            { "productID": "stars", "type": "Consumable", "displayPrice": "0.99", "localizations": [] },
            { "productID": "boosts", "type": "Consumable", "displayPrice": "0.99", "localizations": [] },
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
    /// The account whose purchases the checkers observe.
    static let ann = Account(token: AccountToken(bits: 0xA000_0000_0000_4000_8000_0000_0000_00A1))
    /// Another account that uses the same app and the same store.
    static let bob = Account(token: AccountToken(bits: 0xB000_0000_0000_4000_8000_0000_0000_00B2))
}

extension CrashCatalog {
    /// Returns the listing that a product store would have loaded.
    static func label(of product: ProductID) -> ProductListing {
        ProductListing(
            kind: kind(of: product), name: product.rawValue, summary: "",
            price: Money(milliunits: 990, currency: "USD"),
            isFamilyShareable: false, terms: nil, market: Market(storefront: "USA", locale: "en_US"))
    }
}
