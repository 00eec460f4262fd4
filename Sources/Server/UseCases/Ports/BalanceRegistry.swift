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
public protocol BalanceRegistry: Sendable {
    /// Returns each stored count that differs from the number of recorded purchases or spent units.
    func differences() async throws(LedgerFailure) -> [BalanceDifference]

    /// Corrects the stored counts of each account for which a count differs from the recorded data.
    func recount() async throws(LedgerFailure)
}
#endif
