#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: decides which server process may query the store about a subscription, and when.
///
/// **Promise:** After a process gets the permission to query a subscription, no process may query this subscription
/// until the pause has passed on the database's clock. The pause applies even if the process ends before it sends the
/// query. The next permission is granted after the pause, and not later, even if the database's clock is set back.
///
/// ```swift
/// let hour: Int64 = 3_600_000
/// if try await queries.claim([purchase.chain], pause: hour).contains(purchase.chain) {
///     let response = try await lookup.lookUp(purchase)
/// }
/// ```
public protocol StoreQuerySchedule: Sendable {
    /// Returns those of the specified subscriptions that the caller may query now.
    ///
    /// No other caller may query these subscriptions until the pause has passed.
    ///
    /// - Parameters:
    ///   - chains: The subscriptions, each identified by the ID of its first transaction.
    ///   - pause: The minimum time in milliseconds between two queries about a subscription.
    /// - Returns: The IDs of those subscriptions that the caller may query.
    /// - Throws: A `LedgerFailure` if the database can't be read or written.
    func claim(_ chains: Set<TransactionID>, pause: Int64) async throws(LedgerFailure) -> Set<TransactionID>
}
#endif
