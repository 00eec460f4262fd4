#if Server
public import DiscoverData
public import DiscoverInteractors

/// Use case: an operator checks whether the stored balances agree with the ledger.
///
/// - Goal: Each account's balance, its number of unused units, agrees with its recorded purchases, refunds, and
///   spendings. On request: each recorded transaction, and all recorded renewal information, agrees with the text that
///   the store signed.
/// - Preconditions: None. The server may be running.
/// - Main scenario: All purchases of consumables and all spendings are counted again, and compared with the counts that
///   are stored for fast access. There is no difference.
/// - Variations: Counts differ, or contain numbers that no balance can have: each of them is reported. If the operator
///   requested a repair, the counts of each account with a difference are replaced, one account in one durable step.
///   If the operator requested a comparison with the signed texts, each transaction and all renewal information is
///   reported that differs from the stored text that proves it, or whose text can't be read; it stays unchanged. The
///   owner of a transaction must follow from the account token in the text and the recorded moves. What has no stored
///   text is only counted. The ledger can't be read or written: the operator tries again; accounts that were repaired
///   before stay repaired.
/// - Postconditions: The recorded purchases and spendings are unchanged. After a repair, no stored count differs.
public final class CheckBalances {
    private let check: any Interactor<CheckBalancesRequest, CheckBalancesResponse, LedgerFailure>

    /// Creates a run of the use case with the interactor that compares the balances.
    ///
    /// The use case has no roles, because a single interactor does all of the work.
    public init(check: any Interactor<CheckBalancesRequest, CheckBalancesResponse, LedgerFailure>) {
        self.check = check
    }

    /// Compares the stored balances of all accounts with the ledger, and returns all differences.
    ///
    /// If the request specifies a repair, the balances are then corrected; the result contains the differences before
    /// the repair. If the request specifies a comparison with the signed texts (JWS), the result also contains the
    /// transactions and the renewal information that differ from them.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read, or if a repair can't be written.
    public func check(_ request: CheckBalancesRequest) async throws(LedgerFailure) -> CheckBalancesResponse {
        let span = Trace.begin(.context, "CheckBalances")
        defer { span.end() }
        return try await check.perform(request)
    }
}
#endif
