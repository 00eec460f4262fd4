#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Lists the transactions that are recorded for an account.
public struct ListTransactionsInteractor: Interactor {
    private let directory: any AccountDirectory

    /// Creates an interactor that reads transactions from the specified directory.
    public init(directory: any AccountDirectory) { self.directory = directory }

    /// Returns a page of the account's transactions, in the order in which the account received them.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    public func perform(_ request: ListTransactionsRequest) async throws(LedgerFailure) -> Page<RecordedTransaction> {
        let span = Trace.begin(.interactor, "ListTransactions")
        defer { span.end() }
        let found = try await directory.transactions(
            of: request.account, after: request.page.position, limit: request.page.readLimit)
        return Page(found, of: request.page, number: \.number)
    }
}

/// Counts the transactions, spendings, transfers, and notifications of an account.
public struct CountRecordsInteractor: Interactor {
    private let directory: any AccountDirectory

    /// Creates an interactor that reads the counts from the specified directory.
    public init(directory: any AccountDirectory) { self.directory = directory }

    /// Returns the counts of an account's records, or `nil` if nothing is recorded for the account.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    public func perform(_ request: AccountToken) async throws(LedgerFailure) -> AccountOverview? {
        let span = Trace.begin(.interactor, "CountRecords")
        defer { span.end() }
        return try await directory.overview(of: request)
    }
}
#endif
