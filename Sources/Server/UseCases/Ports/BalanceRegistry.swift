#if Server
public import DiscoverData

/// Port: the counts of purchases and spent units that the ledger keeps for each account.
///
/// An account's balance, the number of its unused units, is computed from these counts, which is faster than from all
/// purchases.
///
/// **Promise:** Each write to the ledger changes the counts in the same atomic step, so that ``differences()`` finds
/// none. A difference shows that the database was changed by another program, or that it is damaged. Damaged counts are
/// reported whatever numbers they contain. ``recount()`` replaces the counts of each account in one atomic step, and
/// may be repeated at any time. Neither method keeps other processes from writing for longer than one account takes.
public protocol BalanceRegistry: Sendable {
    /// Returns each stored count that differs from the number of recorded purchases or spent units.
    func differences() async throws(LedgerFailure) -> [BalanceDifference]

    /// Replaces each stored count that differs with the number of recorded purchases or spent units.
    func recount() async throws(LedgerFailure)
}
#endif
