public import DiscoverData
public import DiscoverEntities

/// Port: a store that says what its products are called and cost.
///
/// Promise: an answer holds for the ``market`` of that moment. It names each product at most once, only products that were
/// asked for, and leaves out those the store does not know; that is an answer, not a failure. Asking changes nothing and may
/// be repeated. The port neither caches nor retries nor limits the time it takes: who asks does.
public protocol ProductStore: Sendable {
    /// Where and in which language the store sells now.
    var market: Market { get async }

    /// What the store knows of some products.
    func products(_ ids: Set<ProductID>) async throws(StoreFailure) -> [ProductRecord]

    /// Whether the store's customer may have the introductory offer of a subscription group, at this moment: a purchase
    /// changes it. It does not fail: a group that nobody knows, and a store that gives no answer, are `notKnown`.
    ///
    /// A customer has one introductory offer a group, whatever the plan. Source: Apple's documentation of
    /// `Product.SubscriptionInfo.isEligibleForIntroOffer(for:)`.
    func introductoryOffer(of group: String) async -> OfferEligibility
}
