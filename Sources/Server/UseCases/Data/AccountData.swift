#if Server
public import DiscoverEntities

/// A request for a page of an account's transactions, oldest record first.
public struct ListTransactionsRequest: Hashable, Sendable {
    /// The account that owns the transactions.
    public let account: AccountToken
    /// The page of transactions to return.
    public let page: PageRequest

    /// Creates a request.
    public init(of account: AccountToken, _ page: PageRequest) {
        self.account = account
        self.page = page
    }
}

/// The records of an account: their counts, and a page of its transactions.
public struct AccountReport: Hashable, Sendable {
    /// The counts of the account's records.
    public let overview: AccountOverview
    /// The requested page of the account's transactions, oldest record first.
    public let page: Page<RecordedTransaction>
}
#endif
