#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: looks purchases up at the store that sold them.
///
/// **Promise:** Looking up changes nothing. The response about a purchase contains all of its transactions that the
/// store still lists and, for a subscription, its latest status. It may contain other purchases of the same customer.
/// The response is unverified.
///
/// ```swift
/// if case .found(let purchases) = try await lookup.lookUp(purchase) {
///     let verdicts = try await verifier.verify(purchases.statuses)  // The response is unverified.
/// }
/// ```
public protocol PurchaseLookup: Sendable {
    /// Returns what the store has about a purchase.
    ///
    /// - Parameter purchase: The purchase.
    /// - Returns: The response.
    /// - Throws: A `PurchaseLookupFailure` if the store doesn't respond now.
    func lookUp(_ purchase: DuePurchase) async throws(PurchaseLookupFailure) -> PurchaseLookupResponse
}

/// The reason why a purchase couldn't be looked up now.
public enum PurchaseLookupFailure: Error, Hashable, Sendable {
    /// This server sent too many requests to the store, which accepts requests again at the specified time.
    case tooMany(until: Moment)
    /// The store didn't respond to the request.
    case away(StoreFailure)
}
#endif
