public import DiscoverEntities

/// A request for what the signed-in account owns, and for the valid transactions of other accounts.
///
/// A transaction of another account is called foreign. It is valid if it still gives that account access. The messages
/// that the app shows about processed transactions depend on the result.
public struct OwnershipRequest: Hashable, Sendable {
    /// A transaction that belongs to another account.
    public struct Foreign: Hashable, Sendable {
        /// The verified contents of the transaction.
        public let facts: TransactionFacts
        /// The account that owns the transaction.
        public let owner: AccountToken

        /// Creates the description of a transaction that another account owns.
        public init(facts: TransactionFacts, owner: AccountToken) {
            self.facts = facts
            self.owner = owner
        }
    }

    /// The account that is signed in to the app.
    public let account: Account
    /// The products whose ownership is requested.
    public let products: Set<ProductID>
    /// The foreign transactions, which belong to other accounts.
    ///
    /// For each of them, the response reports whether it still gives its account access.
    public let foreign: [Foreign]

    /// Creates a request about products of an account and about transactions of other accounts.
    public init(account: Account, products: Set<ProductID>, foreign: [Foreign]) {
        self.account = account
        self.products = products
        self.foreign = foreign
    }
}

/// The response to an ownership request: what the signed-in account and other accounts own now.
public struct OwnershipResponse: Hashable, Sendable {
    /// The products that the signed-in account owns; `nil` if the app's ledger can't be read.
    public let owned: Set<ProductID>?
    /// The requested products whose ownership by the account isn't known yet.
    ///
    /// The app's ledger doesn't grant these products, but the store's payment queue contains an unprocessed payment for
    /// them, or can't be read.
    public let open: Set<ProductID>
    /// The IDs of the other accounts' transactions that still give their accounts access.
    public let valid: Set<TransactionID>

    /// Creates a response from owned products, products of unknown ownership, and foreign transactions.
    ///
    /// The foreign transactions in `valid` belong to other accounts, and are valid.
    public init(owned: Set<ProductID>?, open: Set<ProductID>, valid: Set<TransactionID>) {
        self.owned = owned
        self.open = open
        self.valid = valid
    }

    /// Returns `true` if the signed-in account owns a product, `false` if not, or `nil` if that is unknown.
    public func owns(_ product: ProductID) -> Bool? { open.contains(product) ? nil : owned?.contains(product) }
}
