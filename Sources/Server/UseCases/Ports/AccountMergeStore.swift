#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: merges an account into another one, of which it is an alias from then on.
///
/// **Promise:** A merge is atomic and durable: either all of its changes, its webhook events, and an audit entry are
/// written, or nothing is. After it:
///
/// - The transactions, the renewal information, the spendings, and the notifications of the alias belong to the other
///   account. Balances are added: the granted units, and the spent ones.
/// - What a store signs later with the token of the alias belongs to the other account, or to the account to which that
///   one has transferred the purchase.
/// - Ledger entries that are recorded for the alias are recorded for the other account.
///
/// An account that has aliases is never an alias itself, so a merge is never part of a cycle. Repeating a merge changes
/// nothing. The erasure of an account also erases its aliases.
public protocol AccountMergeStore: Sendable {
    /// Returns the account for which everything about the specified account counts.
    ///
    /// It is the account itself, unless it was merged into another one.
    func owner(for account: AccountToken) async throws(LedgerFailure) -> AccountToken

    /// Merges an account into another one at a time of the server's clock, and returns the result.
    func merge(_ request: MergeAccountsRequest, at moment: Moment) async throws(LedgerFailure) -> MergeAccountsResult
}
#endif
