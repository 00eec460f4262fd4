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

/// Port: reads StoreKit configuration files.
///
/// Promise: reading changes nothing. What is odd but survivable comes back among the doubts; what is not is a failure that
/// names file, place, what was found and what was expected. It never crashes, whatever the file holds, and ends in a second
/// or two.
public protocol CatalogReader: Sendable {
    /// What the file at a path holds; `nil` reads the catalogue in use.
    func facts(of path: String?) async throws(InspectCatalogFailure) -> CatalogFacts
}

/// Port: the back door of a simulated store, through which its circumstances are changed.
///
/// Promise: a control is done wholly or not at all.
public protocol StoreOperator: Sendable {
    /// Does what the words say; no words list the controls.
    func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport
}
