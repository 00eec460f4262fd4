public import DiscoverData
public import DiscoverEntities

/// Port: the durable purchase records of an app's old purchase layer (the code that sold before).
///
/// **Promise:** When ``record(_:for:)`` returns, the transactions survive a crash of the app. A transaction counts
/// once, even if several versions of it are recorded, in any order. When the method throws, any of the transactions may
/// be missing, and the caller may record them again. A transaction stays with the account for which it was recorded
/// first.
///
/// ```swift
/// try await records.record([credited.facts], for: account.token)
/// let known = try await records.recorded(for: account.token)  // Contains `credited.facts.key`.
/// ```
public protocol PurchaseRecords: Sendable {
    /// Records transactions that this package has processed, so that the old layer grants their products.
    ///
    /// Of two versions of one transaction, the one that was signed later replaces the other one.
    ///
    /// - Throws: `StorageFailure` if the transactions can't be recorded.
    func record(_ transactions: [TransactionFacts], for account: AccountToken) async throws(StorageFailure)

    /// Returns the keys of the transactions that are recorded for an account, including revoked ones.
    ///
    /// - Throws: `StorageFailure` if the records can't be read.
    func recorded(for account: AccountToken) async throws(StorageFailure) -> Set<TransactionKey>
}
