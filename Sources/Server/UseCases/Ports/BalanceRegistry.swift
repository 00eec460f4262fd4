#if Server
public import DiscoverData

/// Port: the counts of purchases and spent units that the ledger keeps for each account.
///
/// **Promise:** Each write to the ledger keeps the counts in the same atomic step, so that ``differences()`` finds none.
/// A difference shows that the database was changed by another program, or that it is damaged. Damaged counts are
/// reported whatever numbers they contain. ``recount()`` replaces the counts of each account in one atomic step, and may
/// be repeated at any time. Neither method keeps other processes from writing for longer than one account takes.
public protocol BalanceRegistry: Sendable {
    /// Returns each stored count that differs from the recorded purchases and spendings.
    func differences() async throws(LedgerFailure) -> [BalanceDifference]

    /// Replaces the stored counts that differ by those of the recorded purchases and spendings.
    func recount() async throws(LedgerFailure)
}
#endif
