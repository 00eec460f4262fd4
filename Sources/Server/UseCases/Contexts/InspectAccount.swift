#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: an administrator inspects what is recorded for an account.
///
/// - Goal: An administrator can explain to a customer what the server has recorded of their purchases.
/// - Preconditions: None. The route has authorized the administrator.
/// - Main scenario: The account's records are counted, and a page of its transactions is read, in the order in which
///   the account received them.
/// - Variations: Nothing was ever recorded for the account: there is no report. The ledger can't be read: the
///   administrator tries again.
/// - Postconditions: Nothing changed.
public final class InspectAccount {
    private let counts: any Interactor<AccountToken, AccountOverview?, LedgerFailure>
    private let transactions: any Interactor<ListTransactionsRequest, Page<RecordedTransaction>, LedgerFailure>

    /// Creates a run of the use case with the interactors that read an account's records.
    ///
    /// The use case has no roles, because each of the interactors only reads one list or count.
    public init(
        counts: any Interactor<AccountToken, AccountOverview?, LedgerFailure>,
        transactions: any Interactor<ListTransactionsRequest, Page<RecordedTransaction>, LedgerFailure>
    ) {
        self.counts = counts
        self.transactions = transactions
    }

    /// Returns the counts and a page of an account's records, or `nil` if nothing was ever recorded.
    public func inspect(_ request: ListTransactionsRequest) async throws(LedgerFailure) -> AccountReport? {
        let span = Trace.begin(.context, "InspectAccount")
        defer { span.end() }
        guard let overview = try await counts.perform(request.account) else { return nil }
        return AccountReport(overview: overview, page: try await transactions.perform(request))
    }
}
#endif
