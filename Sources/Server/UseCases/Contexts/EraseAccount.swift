#if Server
public import DiscoverData
public import DiscoverInteractors

/// Use case: an administrator or a team's own back end erases an account.
///
/// - Goal: The server no longer has data that identifies the account, and each of its purchases still counts only once.
/// - Preconditions: The route has authorized the caller. The customer requested the erasure.
/// - Main scenario: All data about the account is removed or assigned to a pseudonym, in one durable step. The audit
///   log records that an account was erased, and who did it, without the account.
/// - Variations: Nothing is recorded about the account, or it is an alias of another one: nothing changes, and the
///   outcome reports it. The ledger doesn't respond: the caller tries again.
/// - Postconditions: A later request of the account starts from nothing. The transactions stay recorded, so they can't
///   be credited again, and a refund of one is recorded for the pseudonym. An administrator can still find a transaction
///   by its ID, and assign it to an account.
public final class EraseAccount {
    private let erase: any Interactor<EraseAccountRequest, EraseAccountResponse, LedgerFailure>

    /// Creates a run of the use case with the interactor that erases an account.
    ///
    /// The use case has no roles, because a single interactor does all of the work.
    public init(erase: any Interactor<EraseAccountRequest, EraseAccountResponse, LedgerFailure>) { self.erase = erase }

    /// Erases an account, and returns whether anything was recorded about it.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    public func erase(_ request: EraseAccountRequest) async throws(LedgerFailure) -> EraseAccountResponse {
        let span = Trace.begin(.context, "EraseAccount")
        defer { span.end() }
        return try await erase.perform(request)
    }
}
#endif
