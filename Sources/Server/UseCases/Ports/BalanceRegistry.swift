#if Server
public import DiscoverData

/// Port: the counts of purchases and spent units that the ledger stores for each account.
///
/// An account's balance, the number of its unused units, is computed from these counts.
///
/// **Promise:** Each write to the ledger updates the counts in the same atomic step, so that ``differences()`` normally
/// returns none. A difference shows that another program changed the database, or that the database is damaged.
/// ``recount()`` replaces all counts in one atomic step, and may be repeated at any time.
public protocol BalanceRegistry: Sendable {
    /// Returns each stored count that differs from the recorded purchases and spendings.
    func differences() async throws(LedgerFailure) -> [BalanceDifference]

    /// Computes all counts again from the recorded purchases and spendings, and replaces the stored counts.
    func recount() async throws(LedgerFailure)
}
#endif
