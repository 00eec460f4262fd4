#if Server
public import DiscoverEntities

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
#endif
