#if Server
public import DiscoverData
public import DiscoverEntities

/// An administrator's request to revoke a grant.
public struct RevokeGrantRequest: Hashable, Sendable {
    /// The ID of the grant.
    public let id: String
    /// The account that has the grant.
    public let account: AccountToken
    /// The account of the administrator who revokes the grant.
    public let administrator: Account

    /// Creates a request to revoke a grant of an account.
    public init(_ id: String, of account: AccountToken, by administrator: Account) {
        self.id = id
        self.account = account
        self.administrator = administrator
    }
}

/// The reason why a grant wasn't revoked; nothing changed.
public enum RevokeGrantFailure: Error, Hashable, Sendable {
    /// The account that sent the request isn't an administrator's.
    case notAllowed
    /// The account has no grant with this ID.
    case notFound
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)
}

/// The outcome of revoking a grant.
public enum RevokeGrantOutcome: Hashable, Sendable {
    /// The grant is revoked; the associated value states whether this request revoked it.
    case revoked(RevokeResult)
    /// The grant wasn't revoked, for the reason in the associated value.
    case failed(RevokeGrantFailure)
}
#endif
