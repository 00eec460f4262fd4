#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: an administrator inspects what is recorded for an account.
///
/// - Goal: An administrator can explain to a customer what the server has recorded of their purchases.
/// - Preconditions: The route has authorized the administrator.
/// - Main scenario: The audit log records who reads the account. The account's records are counted. A page of the
///   account's transactions is read, in the order in which the account received them. The products that administrators
///   gave the account are read, too.
/// - Variations: Nothing is recorded for the account: there is no report, and the audit log contains the access, too.
///   The ledger can't be read, or the access can't be recorded: the administrator tries again.
/// - Postconditions: The audit log contains the access. Nothing else changed.
public final class InspectAccount {
    private let note: any Interactor<AccountAccess, Void, LedgerFailure>
    private let counts: any Interactor<AccountToken, AccountOverview?, LedgerFailure>
    private let transactions: any Interactor<ListTransactionsRequest, Page<RecordedTransaction>, LedgerFailure>
    private let grants: any Interactor<AccountToken, [RecordedGrant], LedgerFailure>

    /// Creates a run of the use case with the interactors that read an account's records.
    ///
    /// The use case has no roles, because each of the interactors only reads one list or count.
    public init(
        note: any Interactor<AccountAccess, Void, LedgerFailure>,
        counts: any Interactor<AccountToken, AccountOverview?, LedgerFailure>,
        transactions: any Interactor<ListTransactionsRequest, Page<RecordedTransaction>, LedgerFailure>,
        grants: any Interactor<AccountToken, [RecordedGrant], LedgerFailure>
    ) {
        self.note = note
        self.counts = counts
        self.transactions = transactions
        self.grants = grants
    }

    /// Returns the counts and a page of an account's records, or `nil` if nothing is recorded.
    ///
    /// - Throws: A `LedgerFailure` if the audit log can't be written, or the records can't be read.
    public func inspect(
        _ request: ListTransactionsRequest, by administrator: AccountToken
    ) async throws(LedgerFailure) -> InspectAccountResponse? {
        let span = Trace.begin(.context, "InspectAccount")
        defer { span.end() }
        try await note.perform(AccountAccess(to: request.account, by: administrator))
        guard let overview = try await counts.perform(request.account) else { return nil }
        return InspectAccountResponse(
            overview: overview, page: try await transactions.perform(request),
            grants: try await grants.perform(request.account))
    }
}
#endif
