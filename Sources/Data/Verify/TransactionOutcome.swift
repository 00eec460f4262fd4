/// The outcome of processing one transaction that a store delivered outside a purchase.
public struct TransactionOutcome: Hashable, Sendable {
    /// The ID of the transaction.
    public let transaction: String
    /// The ID of the product.
    public let product: String
    /// The quantity, from the signed payload.
    public let quantity: Int
    /// The status of the transaction.
    public let result: Status
    /// A Boolean value that indicates whether finishing failed, so that the store will deliver the transaction again.
    ///
    /// The transaction is credited, and will be finished when it is delivered again.
    public let needsRedelivery: Bool
    /// A Boolean value that indicates whether the transaction's owner has the product now; `nil` if unknown.
    ///
    /// The product can come from this transaction or from another one. The value is `nil` if it isn't known, or wasn't
    /// computed.
    public let isOwned: Bool?

    /// Creates an outcome from its members.
    public init(
        transaction: String, product: String, quantity: Int, result: Status, needsRedelivery: Bool = false,
        isOwned: Bool? = nil
    ) {
        self.transaction = transaction
        self.product = product
        self.quantity = quantity
        self.result = result
        self.needsRedelivery = needsRedelivery
        self.isOwned = isOwned
    }

    /// Returns the same outcome with a value that indicates whether the product is owned now; `nil` if unknown.
    public func owned(_ isOwned: Bool?) -> TransactionOutcome {
        TransactionOutcome(
            transaction: transaction, product: product, quantity: quantity, result: result,
            needsRedelivery: needsRedelivery, isOwned: isOwned)
    }

    /// A Boolean value that indicates whether messages about the outcome depend on who owns the product now.
    public var concernsOwnership: Bool {
        switch result {
        case .credited(.purchased), .credited(.refunded), .credited(.sharingEnded), .credited(.refundReversed),
            .otherAccount:
            true
        case .credited(.renewed), .credited(.upgraded), .credited(.amended), .known, .notGenuine, .unconfirmed: false
        }
    }

    /// The possible results of processing a transaction.
    public enum Status: Hashable, Sendable {
        /// The transaction was credited now; the case contains the effect.
        case credited(Change)
        /// The ledger already contained the transaction.
        case known
        /// The transaction isn't genuine; it was neither credited nor finished.
        case notGenuine(RejectionReason)
        /// The transaction belongs to another account, identified by a masked hint; it was neither credited nor
        /// finished.
        case otherAccount(hint: String)
        /// The transaction isn't settled yet; it is kept, and the app retries.
        case unconfirmed(UnconfirmedReason)
    }

    /// The change that a credited transaction made.
    public enum Change: Hashable, Sendable {
        /// A product was bought.
        case purchased
        /// A subscription was renewed.
        case renewed
        /// A share was refunded, in thousandths of a percent: 100 000 is all of it.
        case refunded(milliunits: Int32)
        /// The family stopped sharing the product; this customer hadn't paid for it, so no money was refunded here.
        case sharingEnded
        /// A refund was reversed.
        case refundReversed
        /// An upgrade of the subscription replaced the transaction.
        case upgraded
        /// Another detail of the signed transaction changed.
        case amended
    }

    /// A Boolean value that indicates whether the account's entitlements may have changed.
    public var isChange: Bool {
        if case .credited = result { true } else { false }
    }

    /// A Boolean value that indicates whether the account owns the product by this transaction now.
    ///
    /// The transaction is credited or known, and wasn't revoked.
    public var isHeld: Bool {
        switch result {
        case .credited(.refunded), .credited(.sharingEnded): false
        case .credited, .known: true
        case .notGenuine, .otherAccount, .unconfirmed: false
        }
    }

    /// A Boolean value that indicates whether the transaction delivered something that the account didn't own before.
    ///
    /// Messages about it may describe how to use what was delivered.
    public var isDelivery: Bool {
        switch result {
        case .credited(.purchased), .credited(.renewed), .credited(.refundReversed): true
        case .credited(.refunded), .credited(.sharingEnded), .credited(.upgraded), .credited(.amended): false
        case .known, .notGenuine, .otherAccount, .unconfirmed: false
        }
    }

    /// A Boolean value that indicates whether the transaction is settled, even if the store will deliver it again.
    public var isSettled: Bool {
        switch result {
        case .credited, .known: true
        case .notGenuine, .otherAccount, .unconfirmed: false
        }
    }

    /// A Boolean value that indicates whether the transaction is finished in the store.
    public var isFinished: Bool { isSettled && !needsRedelivery }
}
