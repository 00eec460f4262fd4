#if Server
public import DiscoverEntities

/// A request for a page of an account's transactions, in the order in which the account received them.
public struct ListTransactionsRequest: Hashable, Sendable {
    /// The account that owns the transactions.
    public let account: AccountToken
    /// The page of transactions to return.
    public let page: PageRequest

    /// Creates a request for a page of the specified account's transactions.
    public init(of account: AccountToken, _ page: PageRequest) {
        self.account = account
        self.page = page
    }
}
#endif
