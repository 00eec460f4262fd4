public import DiscoverData
public import DiscoverEntities

/// Port: a store that keeps the ledger, the durable record of purchases and spendings.
///
/// **Promise:** ``record(_:provided:)`` is atomic and durable. When it returns, all new entries survive a crash of the
/// machine. When it throws, none of them was added. For each entry, it returns exactly the result of
/// ``/DiscoverEntities/Ledger/record(_:)``. The same entry is therefore written once, and if two accounts claim one
/// transaction at the same time, one is refused. If a condition is provided, no other write happens between the
/// evaluation of the condition and the write of the entries. For example, of two requests that spend the last unit,
/// only one succeeds.
///
/// ```swift
/// let results = try await store.record(entries)  // Durable when it returns.
/// let isFirst = results.allSatisfy { $0 == .new }
/// let ledger = try await store.ledger(for: account.token)
/// ```
public protocol LedgerStore: Sendable {
    /// Returns a ledger with all entries that affect an account's entitlements.
    ///
    /// The ledger can include entries of other accounts: a later purchase of the same subscription by another account
    /// ends an earlier period.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger

    /// Adds entries if the ledger meets a condition; otherwise, adds none and returns `nil`.
    ///
    /// - Parameters:
    ///   - entries: The entries to add, in the order in which they are evaluated.
    ///   - condition: A function that returns `true` to add the entries. It is called with a ledger of all recorded
    ///     entries that affect the accounts for which `entries` are added. It must be quick, and must not store the
    ///     ledger. It may be called again if the write is repeated; the last call counts.
    /// - Returns: What recording each entry changed, in the same order, or `nil` if the condition isn't met.
    /// - Throws: `LedgerFailure` if the ledger can't be read or written.
    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]?

    /// Adds entries to the ledger, and returns what recording each entry changed, in the same order.
    ///
    /// The default implementation calls ``record(_:provided:)`` with a condition that is always met. Implement this
    /// method only if the store can read less without a condition, such as only the transactions that the entries
    /// concern.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read or written.
    func record(_ entries: [LedgerEntry]) async throws(LedgerFailure) -> [RecordResult]

    /// Returns a ledger that contains at least what is needed to compute an account's entitlements.
    ///
    /// The computed entitlements equal those from ``ledger(for:)``. The ledger may contain counts of consumables
    /// instead of each purchase and spending, and may lack past periods of subscriptions. The default implementation
    /// returns the complete ledger. Implement this method only if the store can read less, so that the duration doesn't
    /// grow with the number of past purchases.
    ///
    /// - Parameters:
    ///   - account: The account whose entitlements will be computed.
    ///   - map: The features and units that each product grants, by which the entitlements will be computed.
    /// - Returns: The ledger, which may lack entries that don't affect the entitlements.
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    func entitlementLedger(for account: AccountToken, by map: FeatureMap) async throws(LedgerFailure) -> Ledger

    /// Returns a ledger with the owners of the specified entries' transactions and subscriptions.
    ///
    /// About the transactions and subscriptions in the entries, the result contains everything that the result of
    /// ``ledger(for:)`` contains. It may lack other transactions and subscriptions. The default implementation returns
    /// the complete ledger. Implement this method only if the store can read less, so that the duration doesn't grow
    /// with the number of past purchases.
    ///
    /// - Parameters:
    ///   - entries: Transactions and renewal information, which this method doesn't record.
    ///   - account: The account for which the entries would be recorded.
    /// - Returns: The ledger, which may lack entries about other transactions.
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    func ledger(about entries: [LedgerEntry], for account: AccountToken) async throws(LedgerFailure) -> Ledger

    /// Records a spending of an account if the ledger meets a condition; otherwise, returns `nil`.
    ///
    /// As with ``record(_:provided:)``, the spending is durable when this method returns, and no other write happens
    /// between the evaluation of the condition and the write. The default implementation calls that method.
    ///
    /// - Parameters:
    ///   - spending: The units to spend, with the key that identifies their purpose.
    ///   - account: The account that spends the units.
    ///   - map: The features and units that each product grants.
    ///   - condition: A function that is called with the current ``entitlementLedger(for:by:)``. That ledger contains
    ///     the spending with the same key, if there is one. The function may be called again if the write is repeated.
    /// - Returns: What recording the spending changed, or `nil` if the condition isn't met; then nothing was written.
    /// - Throws: `LedgerFailure` if the ledger can't be read or written.
    func spend(
        _ spending: Spending, of account: AccountToken, by map: FeatureMap,
        provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> RecordResult?

    /// Returns an account's spending with a key, such as `superLike:rec-17`.
    ///
    /// The result is `nil` if no spending has this key. The default implementation reads the complete ledger of the
    /// account.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    func spending(_ key: String, of account: AccountToken) async throws(LedgerFailure) -> Spending?
}

extension LedgerStore {
    /// Adds entries to the ledger, and returns what recording each entry changed, in the same order.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read or written.
    public func record(_ entries: [LedgerEntry]) async throws(LedgerFailure) -> [RecordResult] {
        try await record(entries) { _ in true } ?? []
    }

    /// Returns the complete ledger of the account, which contains everything that affects its entitlements.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    public func entitlementLedger(
        for account: AccountToken, by map: FeatureMap
    ) async throws(LedgerFailure) -> Ledger {
        try await ledger(for: account)
    }

    /// Returns the complete ledger of the account, which contains the owners of everything in the entries.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    public func ledger(
        about entries: [LedgerEntry], for account: AccountToken
    ) async throws(LedgerFailure) -> Ledger {
        try await ledger(for: account)
    }

    /// Records a spending if the account's complete ledger meets a condition; otherwise, returns `nil`.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read or written.
    public func spend(
        _ spending: Spending, of account: AccountToken, by map: FeatureMap,
        provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> RecordResult? {
        try await record([.spending(spending, account: account)], provided: condition)?.first
    }

    /// Returns an account's spending with a key, from the complete ledger.
    ///
    /// The result is `nil` if no spending has this key.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    public func spending(_ key: String, of account: AccountToken) async throws(LedgerFailure) -> Spending? {
        try await ledger(for: account).spending(key, of: account)
    }
}
