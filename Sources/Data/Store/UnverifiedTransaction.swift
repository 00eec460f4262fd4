public import DiscoverEntities

/// A transaction as a store returns it, with a signature that isn't verified yet.
///
/// Such a transaction can be neither recorded in the ledger nor finished. The signed string is sent only to a verifier,
/// so no description or dump contains it.
public struct UnverifiedTransaction: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The unverified ID of the transaction.
    public let id: TransactionID
    /// The unverified ID of the product that was bought.
    public let product: ProductID
    /// The signed string of the transaction in JWS compact form, which only a verifier reads.
    public let signedText: String
    /// The unverified price; 0 for a free period, or `nil` if the store doesn't report a price.
    ///
    /// The price is only displayed, and reported to analytics.
    public let price: Money?

    /// Creates an unverified transaction from the data that a store returned.
    public init(id: TransactionID, product: ProductID, signedText: String, price: Money? = nil) {
        self.id = id
        self.product = product
        self.signedText = signedText
        self.price = price
    }

    /// A description of the transaction and its product, without the signed string.
    public var description: String { "transaction \(id) of \(product), unverified" }

    /// A mirror of the transaction and its product, without the signed string.
    public var customMirror: Mirror { Mirror(self, children: ["id": id, "product": product]) }
}

/// A subscription's signed renewal information and signed latest transaction, from the store.
public struct UnverifiedSubscriptionStatus: Hashable, Sendable, CustomReflectable {
    /// The latest transaction of the subscription, which isn't verified yet.
    public let transaction: UnverifiedTransaction
    /// The signed renewal information in JWS compact form, which only a verifier reads.
    public let signedRenewal: String

    /// Creates a subscription status from the data that a store returned.
    public init(transaction: UnverifiedTransaction, signedRenewal: String) {
        self.transaction = transaction
        self.signedRenewal = signedRenewal
    }

    /// A mirror that shows the transaction, without any signed string.
    public var customMirror: Mirror { Mirror(self, children: ["transaction": transaction]) }
}
