#if Server
public import DiscoverEntities

/// A request for one page of the grants of an account.
public struct ListGrantsRequest: Hashable, Sendable {
    /// The account that has the grants.
    public let account: AccountToken
    /// The requested page.
    public let page: PageRequest

    /// Creates a request for a page of an account's grants.
    public init(of account: AccountToken, _ page: PageRequest) {
        self.account = account
        self.page = page
    }
}
#endif
