#if Server
public import DiscoverData
public import DiscoverEntities

/// A request to merge an account into another one.
public struct MergeAccountsRequest: Hashable, Sendable {
    /// The reason why the caller may merge the accounts.
    public enum Proof: Hashable, Sendable {
        /// The route has authorized an administrator or a team's own back end.
        ///
        /// Such a caller may merge any two accounts.
        case administration
        /// The customer presented the tokens of both accounts; the values state which accounts are anonymous.
        case tokens(isAliasAnonymous: Bool, isAccountAnonymous: Bool)
    }

    /// The account to merge, which becomes an alias of ``account``.
    public let alias: AccountToken
    /// The account that receives everything that is recorded for ``alias``.
    public let account: AccountToken
    /// The account of the caller: an administrator, a team's own back end, or the customer.
    public let actor: AccountToken
    /// The reason why the caller may merge the accounts.
    public let proof: Proof

    /// Creates a request to merge an account into another one.
    ///
    /// - Parameters:
    ///   - alias: The account to merge, which becomes an alias of `account`.
    ///   - account: The account that receives everything that is recorded for `alias`.
    ///   - actor: The account of the caller: an administrator, a team's own back end, or the customer.
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
    /// The account was merged, and the specified number of its transactions was moved to the other account.
    case merged(transactions: Int)
    /// An earlier request already performed the same merge; nothing changed.
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
    /// The account to merge isn't anonymous, so the caller may not merge it.
    ///
    /// Only an administrator or a back end may merge such an account.
    case notAnonymous = "mergeOfLogin"
    /// The receiving account is anonymous, so the caller may not merge into it.
    ///
    /// Only an administrator or a back end may merge into such an account.
    case intoAnonymous = "mergeIntoAnonymous"
    /// The account to merge is already an alias of a third account.
    case mergedElsewhere = "mergedElsewhere"
    /// The receiving account was merged into another account, so it can't receive anything.
    case intoAlias = "mergeIntoAlias"
    /// Other accounts were merged into the account to merge, so it can't become an alias.
    case hasAliases = "mergeOfAccountWithAliases"
    /// One of the accounts is the pseudonym of an erased account.
    ///
    /// The event about the merge would connect the pseudonym with the other account.
    case erased = "mergeOfErasedAccount"
}

/// The outcome of merging an account into another one.
public enum MergeAccountsOutcome: Hashable, Sendable {
    /// The account is merged; the number of moved transactions is `nil` if an earlier request merged it.
    case merged(transactions: Int?)
    /// The accounts can't be merged, for the reason in the value; nothing changed.
    case refused(MergeRefusal)
    /// The ledger couldn't be read or written; nothing changed.
    case failed(LedgerFailure)
}
#endif
