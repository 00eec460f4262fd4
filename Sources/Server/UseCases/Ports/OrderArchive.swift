#if Server
public import DiscoverData
import DiscoverEntities

/// Port: reads the store's orders, each of which has one or more transactions.
///
/// **Promise:** Reading changes nothing. The result contains the transactions of exactly the requested order,
/// unverified. The result is `nil` only if the store states that the app has no such order. If the store doesn't
/// respond, the method throws.
///
/// ```swift
/// if let transactions = try await archive.transactions(ofOrder: order) {
///     let verdicts = try await verifier.verify(transactions)
/// }
/// ```
public protocol OrderArchive: Sendable {
    /// Returns the transactions of an order, or `nil` if the app has no such order.
    ///
    /// - Parameter id: The order ID, which the store sends to the customer in an invoice.
    /// - Returns: The transactions, unverified.
    /// - Throws: A `StoreFailure` if the store doesn't respond, or if it has no orders in this environment.
    func transactions(ofOrder id: String) async throws(StoreFailure) -> [UnverifiedTransaction]?
}
#endif
