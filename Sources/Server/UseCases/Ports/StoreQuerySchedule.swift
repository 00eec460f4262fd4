#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: decides which server process may query the store about a subscription, so that only one does within a time.
///
/// **Promise:** Of all requests of all processes for one subscription, at most one is permitted within the pause, by the
/// database's clock. A permission counts even if its process ends before the query: the next one is permitted after the
/// pause, and not later, also if the database's clock is set back.
public protocol StoreQuerySchedule: Sendable {
    /// Returns the subscriptions that the caller may query now; no other caller may until the pause has passed.
    ///
    /// - Parameters:
    ///   - chains: The IDs of the first transactions of subscriptions.
    ///   - pause: The minimum time in milliseconds between two queries about a subscription.
    func claim(_ chains: Set<TransactionID>, pause: Int64) async throws(LedgerFailure) -> Set<TransactionID>
}
#endif
