public import DiscoverEntities

/// A request for the products that accounts own now, which messages about settled transactions need.
public struct OwnershipRequest: Hashable, Sendable {
    /// A transaction that belongs to another account.
    public struct Foreign: Hashable, Sendable {
        /// The facts that the store signed.
        public let facts: TransactionFacts
        /// The account that owns the transaction.
        public let owner: AccountToken

        /// Creates a transaction of another account.
        public init(facts: TransactionFacts, owner: AccountToken) {
            self.facts = facts
            self.owner = owner
        }
    }

    /// The account in use.
    public let account: Account
    /// The transactions of other accounts.
    public let foreign: [Foreign]

    /// Creates a request for an account, and for transactions of others.
    public init(account: Account, foreign: [Foreign]) {
        self.account = account
        self.foreign = foreign
    }
}

/// The products that accounts own now.
public struct OwnershipResponse: Hashable, Sendable {
    /// The products that the account in use owns; `nil` if the ledger can't be read.
    public let owned: Set<ProductID>?
    /// The transactions of other accounts that grant their accounts something now.
    public let valid: Set<TransactionID>

    /// Creates a response from what was computed.
    public init(owned: Set<ProductID>?, valid: Set<TransactionID>) {
        self.owned = owned
        self.valid = valid
    }
}
