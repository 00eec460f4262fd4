public import DiscoverEntities

/// A request for the products that accounts own now, which messages about settled transactions need.
public struct OwnershipRequest: Hashable, Sendable {
    /// A transaction that belongs to another account.
    public struct Foreign: Hashable, Sendable {
        /// The verified contents of the transaction.
        public let facts: TransactionFacts
        /// The account that owns the transaction.
        public let owner: AccountToken

        /// Creates a transaction of another account.
        public init(facts: TransactionFacts, owner: AccountToken) {
            self.facts = facts
            self.owner = owner
        }
    }

    /// The account that is signed in to the app.
    public let account: Account
    /// The products whose ownership is requested.
    public let products: Set<ProductID>
    /// The transactions that belong to other accounts.
    public let foreign: [Foreign]

    /// Creates a request for products of an account and for transactions of other accounts.
    public init(account: Account, products: Set<ProductID>, foreign: [Foreign]) {
        self.account = account
        self.products = products
        self.foreign = foreign
    }
}

/// The products that accounts own now.
public struct OwnershipResponse: Hashable, Sendable {
    /// The products that the account in use owns; `nil` if the ledger can't be read.
    public let owned: Set<ProductID>?
    /// The requested products that the account may own once every payment is credited.
    ///
    /// The ledger doesn't grant them, but the queue has an uncredited payment for them, or can't be read.
    public let open: Set<ProductID>
    /// The IDs of other accounts' transactions that grant their owners something now.
    public let valid: Set<TransactionID>

    /// Creates a response from what was computed.
    public init(owned: Set<ProductID>?, open: Set<ProductID>, valid: Set<TransactionID>) {
        self.owned = owned
        self.open = open
        self.valid = valid
    }

    /// Returns `true` if the account in use owns a product, `false` if not, or `nil` if unknown.
    public func owns(_ product: ProductID) -> Bool? { open.contains(product) ? nil : owned?.contains(product) }
}
