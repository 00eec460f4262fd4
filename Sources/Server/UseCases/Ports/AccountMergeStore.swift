#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: merges an account into another one, and makes the merged account an alias of the other one.
///
/// **Promise:** A merge is atomic and durable: either all of its changes, its webhook events, and an audit entry are
/// written, or nothing is. After it:
///
/// - The alias's transactions, renewal information, grants, spendings, notifications, and requests for consumption
///   information belong to the other account. So that account's balance contains the units that both accounts received,
///   less the units that both spent.
/// - What a store signs later with the token of the alias belongs to the other account, or to the account to which that
///   one has transferred the purchase.
/// - Ledger entries that a later request records for the alias are recorded for the other account.
///
/// An account that has aliases is never an alias itself, so a merge is never part of a cycle. Repeating a merge changes
/// nothing. The pseudonym of an erased account is neither merged nor receives another account. The erasure of an account
/// also erases its aliases.
///
/// ```swift
/// let request = MergeAccountsRequest(alias, into: account, by: administrator, proof: .administration)
/// let result = try await merges.merge(request, at: now)
/// let owner = try await merges.owner(for: alias)  // Equals `account`, unless the merge was refused.
/// ```
public protocol AccountMergeStore: Sendable {
    /// Returns the account into which the specified account was merged, or the specified account itself.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    func owner(for account: AccountToken) async throws(LedgerFailure) -> AccountToken

    /// Merges an account into another one, and returns the result.
    ///
    /// `moment` is the current time on the server's clock.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    func merge(_ request: MergeAccountsRequest, at moment: Moment) async throws(LedgerFailure) -> MergeAccountsResult
}
#endif
