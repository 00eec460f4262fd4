public import DiscoverEntities

/// A transaction as a store hands it over: a signed text, and what it claims to be. A claim, not a proof.
///
/// It cannot be credited and cannot be finished. Its signed text is evidence for a verifier and for nobody else, so no
/// description of it, nor a dump, shows the text.
public struct UnverifiedTransaction: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// Which transaction it claims to be.
    public let id: TransactionID
    /// What it claims was bought.
    public let product: ProductID
    /// What the store signed, in compact form: for a verifier's eyes only.
    public let signedText: String
    /// What it claims was paid, 0 for a free period; `nil` where the store doesn't say. It is shown, and decides nothing.
    public let price: Money?

    /// Takes what a store handed over.
    public init(id: TransactionID, product: ProductID, signedText: String, price: Money? = nil) {
        self.id = id
        self.product = product
        self.signedText = signedText
        self.price = price
    }

    /// Names the transaction and its product, never the signed text.
    public var description: String { "transaction \(id) of \(product), unverified" }

    /// Shows the transaction and its product, never the signed text.
    public var customMirror: Mirror { Mirror(self, children: ["id": id, "product": product]) }
}

/// A subscription's renewal information as a store hands it over, beside its latest transaction.
public struct UnverifiedSubscriptionStatus: Hashable, Sendable, CustomReflectable {
    /// The latest transaction of the subscription.
    public let transaction: UnverifiedTransaction
    /// The signed renewal information: for a verifier's eyes only.
    public let signedRenewal: String

    /// Takes what a store handed over.
    public init(transaction: UnverifiedTransaction, signedRenewal: String) {
        self.transaction = transaction
        self.signedRenewal = signedRenewal
    }

    /// Shows the transaction, never a signed text.
    public var customMirror: Mirror { Mirror(self, children: ["transaction": transaction]) }
}
