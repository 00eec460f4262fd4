#if Server
public import DiscoverData

/// Port: the counts of purchases and spent units that the ledger stores for each account.
///
/// An account's balance, the number of its unused units, is computed from these counts. This is faster than computing
/// it from all purchases.
///
/// **Promise:** Each write to the ledger updates the counts in the same atomic step. So a stored count differs from the
/// recorded purchases or spendings only if another program changed the database, or if the database is damaged.
/// ``differences()`` reports each wrong count, even if it is impossible, such as a negative number. ``recount()``
/// replaces the counts of each account in one atomic step, and may be repeated at any time. Neither method blocks the
/// writes of other processes for longer than it takes to process one account.
///
/// ``provenTransactions(after:limit:)`` and ``provenRenewals(after:limit:)`` return each recorded transaction, and all
/// recorded renewal information, once if no other process writes meanwhile. No stored signed text (JWS) proves
/// transactions from receipts and of Google Play, and those of erased accounts. An empty text counts as damaged unless
/// an erasure of an account that had a part in the purchase is recorded. The methods change nothing.
///
/// ```swift
/// if try await !balances.differences().isEmpty {
///     try await balances.recount()
/// }
/// ```
public protocol BalanceRegistry: Sendable {
    /// Returns each stored count that differs from the number of recorded purchases or spent units.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    func differences() async throws(LedgerFailure) -> [BalanceDifference]

    /// Corrects the stored counts of each account for which a count differs from the recorded data.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read or written.
    func recount() async throws(LedgerFailure)

    /// Returns a page of the recorded transactions, with the stored signed texts (JWS) that prove them.
    ///
    /// The transactions are in the order of their numbers.
    ///
    /// - Parameters:
    ///   - number: The number of the previous page's last transaction, or `nil` to start with the first transaction.
    ///   - limit: The maximum number of transactions in the page.
    /// - Returns: The transactions, which are none only after the last one.
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    func provenTransactions(after number: Int64?, limit: Int) async throws(LedgerFailure) -> [ProvenTransaction]

    /// Returns a page of the recorded renewal information, with the signed texts (JWS) that prove it.
    ///
    /// The page is in the order of the accounts, and for each account, of its subscriptions.
    ///
    /// - Parameters:
    ///   - last: The last renewal information of the previous page, or `nil` for the first page.
    ///   - limit: The maximum number of subscriptions in the page.
    /// - Returns: The renewal information, which is none only after the last one.
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    func provenRenewals(after last: ProvenRenewal?, limit: Int) async throws(LedgerFailure) -> [ProvenRenewal]
}
#endif
