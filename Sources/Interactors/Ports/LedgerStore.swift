public import DiscoverData
public import DiscoverEntities

/// Port: a store that keeps the ledger, the durable record of purchases and spendings.
///
/// Promise: ``record(_:provided:)`` is atomic and durable. When it returns, all new entries survive a crash of the
/// machine. When it throws, none of them was added. It returns for each entry exactly the result of
/// ``/DiscoverEntities/Ledger/record(_:)``. The same entry is therefore written once, and if two accounts claim one
/// transaction at the same time, one is refused. No other write happens between the evaluation of the condition and the
/// write. Of two requests for the last unit, only one succeeds.
///
/// ```swift
/// let results = try await store.record(entries)  // Durable when it returns.
/// let isFirst = results.allSatisfy { $0 == .new }
/// let ledger = try await store.ledger(for: account.token)
/// ```
public protocol LedgerStore: Sendable {
    /// Returns all entries that count for an account, which may include transactions of other accounts.
    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger

    /// Adds entries to the ledger if a condition on the ledger is met; otherwise, returns `nil`.
    ///
    /// - Parameters:
    ///   - entries: The entries to add, in the order in which they are evaluated.
    ///   - condition: A function that is called once, with all current evidence for the accounts of the entries. It
    ///     must be quick, and must not keep the ledger.
    /// - Returns: The results, or `nil` if the condition isn't met; then nothing was written.
    /// - Throws: `LedgerFailure` if the ledger can't be read or written.
    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]?

    /// Adds entries to the ledger, and returns what recording each entry changed, in the same order.
    ///
    /// The default implementation calls ``record(_:provided:)`` with a condition that is always met. Implement this
    /// method only if the store can then read less: only the evidence that concerns the entries.
    func record(_ entries: [LedgerEntry]) async throws(LedgerFailure) -> [RecordResult]
}

extension LedgerStore {
    /// Adds entries to the ledger, and returns what recording each entry changed, in the same order.
    public func record(_ entries: [LedgerEntry]) async throws(LedgerFailure) -> [RecordResult] {
        try await record(entries) { _ in true } ?? []
    }
}
