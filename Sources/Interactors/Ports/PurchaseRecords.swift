public import DiscoverData
public import DiscoverEntities

/// Port: the durable purchase records of the old layer, which stay complete while the new layer leads.
///
/// Promise: When ``record(_:for:)`` returns, the transactions survive a crash of the app. A transaction counts once,
/// however often and in whichever order its versions are recorded. When it throws, any of them may be missing, and the
/// caller may record them again. A transaction stays with the account for which it was recorded first.
///
/// ```swift
/// try await records.record([credited.facts], for: account.token)
/// let known = try await records.recorded(for: account.token)  // Contains `credited.facts.key`.
/// ```
public protocol PurchaseRecords: Sendable {
    /// Records transactions that are credited to an account; a version that was signed later replaces an earlier one.
    func record(_ transactions: [TransactionFacts], for account: AccountToken) async throws(StorageFailure)

    /// Returns the transactions that are recorded for an account, including revoked ones.
    func recorded(for account: AccountToken) async throws(StorageFailure) -> Set<TransactionKey>
}
