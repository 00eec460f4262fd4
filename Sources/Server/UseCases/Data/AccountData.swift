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

/// A report on the records of one account: how many of each kind there are, and a page of transactions.
public struct AccountReport: Hashable, Sendable {
    /// The counts of the account's transactions, spendings, transfers, notifications, and grants.
    public let overview: AccountOverview
    /// The requested page of the account's transactions, in the order in which the account received them.
    public let page: Page<RecordedTransaction>
    /// The products that administrators gave the account, including revoked ones.
    public let grants: [RecordedGrant]
}

/// An administrator's access to the records of an account.
public struct AccountAccess: Hashable, Sendable {
    /// The account whose records are read.
    public let account: AccountToken
    /// The account of the administrator.
    public let administrator: AccountToken

    /// Creates an access of an administrator to the records of an account.
    public init(to account: AccountToken, by administrator: AccountToken) {
        self.account = account
        self.administrator = administrator
    }
}

/// A request that a team's own back end sends on behalf of an account.
public struct ServiceAction: Hashable, Sendable {
    /// The account that the request is for.
    public let account: AccountToken
    /// The account token with which the back end authenticates.
    public let service: AccountToken
    /// The name of the requested operation, without data of the request.
    public let operation: String

    /// Creates a request of a back end for an account.
    public init(for account: AccountToken, by service: AccountToken, operation: String) {
        self.account = account
        self.service = service
        self.operation = operation
    }
}
#endif
