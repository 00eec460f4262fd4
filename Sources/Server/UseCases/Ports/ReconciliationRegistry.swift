#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: records when each purchase of the App Store was last looked up there.
///
/// The registry also finds the purchases that are due.
///
/// **Promise:** Each recorded purchase of the App Store is listed once, with its latest date. A purchase counts as looked
/// up when it is recorded first. Reading changes nothing. ``finish(_:at:under:)`` is durable, and a process whose lease
/// another process has acquired since changes nothing.
///
/// ```swift
/// let due = try await registry.due(by: LookupRule(at: now, everyDays: 7), after: nil, limit: 100)
/// let chains = Set(due.map(\.chain))
/// let ledger = try await registry.ledger(of: chains)  // To be compared with the store's responses.
/// let isRecorded = try await registry.finish(chains, at: now, under: lease)
/// ```
public protocol ReconciliationRegistry: Sendable {
    /// Returns purchases that are due, in the order of their latest dates.
    ///
    /// Purchases with the same date are in the order of their IDs.
    ///
    /// - Parameters:
    ///   - rule: The rule that determines which purchases are due.
    ///   - last: The last purchase of the previous page, or `nil` for the first page.
    ///   - limit: The maximum number of purchases.
    /// - Returns: The next page of purchases; it is empty after the last purchase.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    func due(
        by rule: LookupRule, after last: DuePurchase?, limit: Int
    ) async throws(LedgerFailure) -> [DuePurchase]

    /// Returns a ledger with all transactions and all renewal information of the specified purchases.
    ///
    /// - Parameter chains: The purchases, each identified by its first transaction.
    /// - Returns: The ledger, which contains no other purchases.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    func ledger(of chains: Set<TransactionID>) async throws(LedgerFailure) -> Ledger

    /// Records that purchases were looked up.
    ///
    /// - Parameters:
    ///   - chains: The purchases, each identified by its first transaction. Those that aren't recorded are ignored.
    ///   - moment: The time of the lookup.
    ///   - lease: The lease of the process that looked them up.
    /// - Returns: `false` if another process has acquired the lease; then nothing is recorded.
    /// - Throws: A `LedgerFailure` if the database can't be written.
    func finish(
        _ chains: Set<TransactionID>, at moment: Moment, under lease: Lease
    ) async throws(LedgerFailure) -> Bool
}
#endif
