public import DiscoverData
public import DiscoverEntities

/// Port: a store that provides the names and prices of its products.
///
/// **Promise:** A response is valid for the ``market`` (country and language) at the time of the request. It contains
/// each product at most once, and only requested products. Products that the store doesn't recognize are omitted, which
/// isn't a failure. Reading changes nothing and may be repeated. The port has no cache, no retries, and no timeout,
/// because its callers add them.
///
/// ```swift
/// let records = try await store.products([ProductID("gold.month")])
/// let market = await store.market  // The prices of the records apply to this market only.
/// ```
public protocol ProductStore: Sendable {
    /// The country (storefront) and the language for which the store returns prices and names now.
    var market: Market { get async }

    /// Returns the data of the specified products, without products that the store doesn't sell.
    ///
    /// - Throws: `StoreFailure` if the store fails or doesn't respond.
    func products(_ ids: Set<ProductID>) async throws(StoreFailure) -> [ProductRecord]

    /// Returns the customer's current eligibility for the introductory offer of a subscription group.
    ///
    /// Each purchase may change the result. This method doesn't fail: it returns `notKnown` for an unknown group, or if
    /// the store doesn't respond.
    ///
    /// A customer has one introductory offer per group, whatever the plan. Source: Apple's documentation of
    /// `Product.SubscriptionInfo.isEligibleForIntroOffer(for:)`.
    func introductoryOffer(of group: String) async -> OfferEligibility
}

/// Port: a reader of StoreKit configuration files.
///
/// **Promise:** Reading changes nothing. Unusual but usable entries are returned as warnings. Anything else is a
/// failure with the file, the place, the found value, and the expected one. Reading never crashes, whatever the file
/// contains, and ends within a second or two.
///
/// ```swift
/// let facts = try await reader.facts(of: "Shop.storekit")
/// ```
public protocol CatalogReader: Sendable {
    /// Returns the contents of the file at a path; `nil` stands for the app's current product file.
    ///
    /// - Throws: `InspectCatalogFailure` if the file can't be read or isn't a valid configuration file.
    func facts(of path: String?) async throws(InspectCatalogFailure) -> CatalogFacts
}

/// Port: commands that control a simulated store, such as a refund.
///
/// **Promise:** A command is performed completely or not at all.
///
/// ```swift
/// let report = try await controls.operate(["ask-to-buy", "on"])
/// print(report.message)
/// ```
public protocol StoreOperator: Sendable {
    /// Performs a command with its arguments, and returns the result.
    ///
    /// For an empty array, the result is a list of the commands.
    ///
    /// - Throws: `OperateStoreFailure` if the command is invalid or not possible now, if the store doesn't respond, or
    ///   if this build has no store simulator.
    func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport
}
