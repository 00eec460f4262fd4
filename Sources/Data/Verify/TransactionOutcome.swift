/// The outcome of processing one transaction that a store returned outside of a purchase.
public struct TransactionOutcome: Hashable, Sendable {
    /// The ID of the transaction.
    public let transaction: String
    /// The ID of the product that was bought.
    public let product: String
    /// The number of items, as the signed transaction contains it.
    public let quantity: Int
    /// The result of processing the transaction, such as that it was recorded in the ledger.
    public let result: Status
    /// A Boolean value that indicates whether the store will deliver the transaction again.
    ///
    /// The value is `true` if the transaction is in the ledger, but finishing it in the store failed. The app tries
    /// again to finish the transaction after the next delivery.
    public let needsRedelivery: Bool
    /// A Boolean value that indicates whether the transaction's owner owns the product; `nil` if unknown.
    ///
    /// The account that owns the transaction can own the product because of this transaction or another one. The value
    /// is also `nil` if the use case didn't compute it.
    public let isOwned: Bool?

    /// Creates the outcome of a transaction from the values of its properties.
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

    /// Returns a copy of this outcome with the specified value of ``isOwned``.
    public func owned(_ isOwned: Bool?) -> TransactionOutcome {
        TransactionOutcome(
            transaction: transaction, product: product, quantity: quantity, result: result,
            needsRedelivery: needsRedelivery, isOwned: isOwned)
    }

    /// A Boolean value that indicates whether the outcome's message depends on who owns the product.
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
        /// The transaction was recorded in the ledger now (credited); the case contains what changed.
        case credited(Change)
        /// The ledger (the record of purchases) already contained the transaction with the same data.
        case known
        /// The transaction isn't genuine; it was neither recorded in the ledger nor finished.
        case notGenuine(RejectionReason)
        /// The transaction belongs to another account, and was neither recorded nor finished.
        ///
        /// The hint contains the end of that account's token; the rest is masked.
        case otherAccount(hint: String)
        /// The transaction couldn't be verified or recorded yet; the store keeps it.
        case unconfirmed(UnconfirmedReason)
    }

    /// The change that recording a transaction in the ledger made to an account's purchases.
    public enum Change: Hashable, Sendable {
        /// A product was bought for the first time or again.
        case purchased
        /// A subscription was renewed.
        case renewed
        /// A share of the price was refunded; `milliunits` is thousandths of a percent, so that 50,000 is half.
        case refunded(milliunits: Int32)
        /// The family stopped sharing the product; this customer hadn't paid for it, and gets no refund.
        case sharingEnded
        /// An earlier refund was reversed.
        case refundReversed
        /// An upgrade to a better subscription plan replaced the transaction.
        case upgraded
        /// The ledger already contained the transaction, and data that the other cases don't describe changed.
        case amended
    }

    /// A Boolean value that indicates whether the account's entitlements may have changed.
    public var isChange: Bool {
        if case .credited = result { true } else { false }
    }

    /// A Boolean value that indicates whether the ledger contains the transaction.
    ///
    /// The value is `false` if a revocation was recorded now. A revocation is a refund or the end of family sharing.
    /// The value is also `true` for a transaction whose revocation was recorded earlier.
    public var isHeld: Bool {
        switch result {
        case .credited(.refunded), .credited(.sharingEnded): false
        case .credited, .known: true
        case .notGenuine, .otherAccount, .unconfirmed: false
        }
    }

    /// A Boolean value that indicates whether the account got something now, such as a renewal.
    ///
    /// In this case, a message about the transaction can describe how to use the product.
    public var isDelivery: Bool {
        switch result {
        case .credited(.purchased), .credited(.renewed), .credited(.refundReversed): true
        case .credited(.refunded), .credited(.sharingEnded), .credited(.upgraded), .credited(.amended): false
        case .known, .notGenuine, .otherAccount, .unconfirmed: false
        }
    }

    /// A Boolean value that indicates whether the ledger contains the transaction, recorded now or earlier.
    ///
    /// The value is `true` even if finishing the transaction failed.
    public var isSettled: Bool {
        switch result {
        case .credited, .known: true
        case .notGenuine, .otherAccount, .unconfirmed: false
        }
    }

    /// A Boolean value that indicates whether the transaction is finished in the store.
    public var isFinished: Bool { isSettled && !needsRedelivery }
}
