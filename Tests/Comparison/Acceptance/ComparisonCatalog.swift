internal import Foundation
internal import StoreSimulator

/// The catalog: a pack of five super likes, a non-consumable, and two plans of one group.
enum ComparisonCatalog {
    /// Five super likes.
    static let superLikes = "superlikes.5"
    /// Unlocks `export` permanently.
    static let lifetime = "lifetime"
    /// The lower plan: unlocks `rewind`.
    static let plus = "plus.month"
    /// The higher plan: unlocks `rewind` and `passport`.
    static let gold = "gold.month"

    static func catalog() throws(ConfigurationError) -> StoreConfiguration {
        try StoreConfiguration(bytes: Data(text.utf8), name: "Comparison.storekit")
    }

    private static let text = #"""
        {
          "version": { "major": 4, "minor": 0 },
          "products": [
            { "productID": "superlikes.5", "type": "Consumable", "displayPrice": "4.99", "localizations": [] },
            { "productID": "lifetime", "type": "NonConsumable", "displayPrice": "99.99", "localizations": [] }
          ],
          "subscriptionGroups": [
            {
              "id": "G1", "name": "Membership", "localizations": [],
              "subscriptions": [
                {
                  "productID": "gold.month", "type": "RecurringSubscription", "displayPrice": "19.99", "groupNumber": 1,
                  "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M", "localizations": []
                },
                {
                  "productID": "plus.month", "type": "RecurringSubscription", "displayPrice": "9.99", "groupNumber": 2,
                  "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M", "localizations": []
                }
              ]
            }
          ]
        }
        """#
}
