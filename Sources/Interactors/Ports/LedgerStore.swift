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
    /// Returns a ledger with all entries that affect an account's entitlements.
    ///
    /// These can be entries of other accounts: a later purchase by another account in the same chain ends an earlier
    /// period.
    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger

    /// Adds entries to the ledger if a condition on the ledger is met; otherwise, returns `nil`.
    ///
    /// - Parameters:
    ///   - entries: The entries to add, in the order in which they are evaluated.
    ///   - condition: A function that is called with all current evidence for the accounts of the entries. It must be
    ///     quick, and must not keep the ledger. A store may call it again if it repeats the write; the last call counts.
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

    /// Returns a ledger that gives the same entitlements of an account as ``ledger(for:)``, but may contain less.
    ///
    /// The ledger may contain consumables as counts, and may lack spendings and periods of subscriptions that no longer
    /// count. The default implementation returns the complete ledger. Implement this method only if the store can read
    /// less, so that the duration doesn't grow with the number of past purchases.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - map: The features and units that each product grants, by which the entitlements will be computed.
    /// - Returns: The ledger.
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    func entitlementLedger(for account: AccountToken, by map: FeatureMap) async throws(LedgerFailure) -> Ledger

    /// Returns a ledger that states whether an account owns the transactions and chains of some entries.
    ///
    /// For these transactions and chains, the ledger states what ``ledger(for:)`` states, but it may contain less
    /// otherwise. The default implementation returns the complete ledger. Implement this method only if the store can
    /// read less, so that the duration doesn't grow with the number of past purchases.
    ///
    /// - Parameters:
    ///   - entries: Transactions and renewal information, which aren't recorded.
    ///   - account: The account.
    /// - Returns: The ledger.
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    func ledger(about entries: [LedgerEntry], for account: AccountToken) async throws(LedgerFailure) -> Ledger

    /// Records that an account spends units if a condition is met; otherwise, returns `nil`.
    ///
    /// The promise of ``record(_:provided:)`` applies. The default implementation calls that method.
    ///
    /// - Parameters:
    ///   - spending: The spending to record.
    ///   - account: The account that spends the units.
    ///   - map: The features and units that each product grants.
    ///   - condition: A function that is called with the current ``entitlementLedger(for:by:)``. That ledger contains
    ///     the spending with the same key, if there is one. A store may call it again, as in ``record(_:provided:)``.
    /// - Returns: The result, or `nil` if the condition isn't met; then nothing was written.
    /// - Throws: `LedgerFailure` if the ledger can't be read or written.
    func spend(
        _ spending: Spending, of account: AccountToken, by map: FeatureMap,
        provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> RecordResult?

    /// Returns the spending of an account with the specified key; `nil` if there is none.
    ///
    /// The default implementation reads the complete ledger of the account.
    func spending(_ key: String, of account: AccountToken) async throws(LedgerFailure) -> Spending?
}

extension LedgerStore {
    /// Adds entries to the ledger, and returns what recording each entry changed, in the same order.
    public func record(_ entries: [LedgerEntry]) async throws(LedgerFailure) -> [RecordResult] {
        try await record(entries) { _ in true } ?? []
    }

    /// Returns the complete ledger, which contains at least what an account's entitlements are computed from.
    public func entitlementLedger(
        for account: AccountToken, by map: FeatureMap
    ) async throws(LedgerFailure) -> Ledger {
        try await ledger(for: account)
    }

    /// Returns the complete ledger, which contains at least the records about the entries.
    public func ledger(
        about entries: [LedgerEntry], for account: AccountToken
    ) async throws(LedgerFailure) -> Ledger {
        try await ledger(for: account)
    }

    /// Records that an account spends units if a condition on the complete ledger is met; otherwise, returns `nil`.
    public func spend(
        _ spending: Spending, of account: AccountToken, by map: FeatureMap,
        provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> RecordResult? {
        try await record([.spending(spending, account: account)], provided: condition)?.first
    }

    /// Returns the spending of an account with the specified key, from the complete ledger; `nil` if there is none.
    public func spending(_ key: String, of account: AccountToken) async throws(LedgerFailure) -> Spending? {
        try await ledger(for: account).spending(key, of: account)
    }
}
