#if Server
public import DiscoverData
public import DiscoverEntities

/// A request to merge an account into another one.
public struct MergeAccountsRequest: Hashable, Sendable {
    /// The reason why the caller may merge the accounts.
    public enum Proof: Hashable, Sendable {
        /// The route has authorized an administrator or a team's own back end, which may merge any two accounts.
        case administration
        /// The customer presented the tokens of both accounts; the values state whether each is anonymous.
        case tokens(isAliasAnonymous: Bool, isAccountAnonymous: Bool)
    }

    /// The account that becomes an alias of the other one.
    public let alias: AccountToken
    /// The account that receives everything.
    public let account: AccountToken
    /// The account of the administrator, of the back end, or of the customer.
    public let actor: AccountToken
    /// The reason why the caller may merge the accounts.
    public let proof: Proof

    /// Creates a request to merge an account into another one.
    ///
    /// - Parameters:
    ///   - alias: The account that becomes an alias of the other one.
    ///   - account: The account that receives everything.
    ///   - actor: The account of the administrator, of the back end, or of the customer.
    ///   - proof: The reason why the caller may merge the accounts.
    public init(_ alias: AccountToken, into account: AccountToken, by actor: AccountToken, proof: Proof) {
        self.alias = alias
        self.account = account
        self.actor = actor
        self.proof = proof
    }
}

/// The result of merging two accounts in the storage.
public enum MergeAccountsResult: Hashable, Sendable {
    /// The account is an alias now; the specified number of transactions was moved.
    case merged(transactions: Int)
    /// The account was merged into the same account before; nothing changed.
    case already
    /// The accounts can't be merged, for the reason in the value; nothing changed.
    case refused(MergeRefusal)
}

/// The reason why two accounts aren't merged.
public enum MergeRefusal: String, Hashable, Sendable, CaseIterable {
    /// The server's policy doesn't permit customers to merge accounts.
    case notAllowed = "mergeNotAllowed"
    /// Both accounts are the same.
    case sameAccount = "mergeWithItself"
    /// The account to merge isn't anonymous, and only an administrator or a back end may merge such an account.
    case notAnonymous = "mergeOfLogin"
    /// The receiving account is anonymous, and only an administrator or a back end may merge into such an account.
    case intoAnonymous = "mergeIntoAnonymous"
    /// The account was merged into another account before.
    case mergedElsewhere = "mergedElsewhere"
    /// The receiving account was merged into another account, so everything about it counts for that one.
    case intoAlias = "mergeIntoAlias"
    /// Other accounts were merged into the account, so it can't become an alias.
    case hasAliases = "mergeOfAccountWithAliases"
}

/// The outcome of merging an account into another one.
public enum MergeAccountsOutcome: Hashable, Sendable {
    /// The account is an alias of the other one; the number of moved transactions is `nil` if it was one before.
    case merged(transactions: Int?)
    /// The accounts can't be merged, for the reason in the value; nothing changed.
    case refused(MergeRefusal)
    /// The ledger couldn't be read or written; nothing changed.
    case failed(LedgerFailure)
}
#endif
