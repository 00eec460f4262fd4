#if Server
public import DiscoverEntities

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
