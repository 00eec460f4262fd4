/// What became of one transaction that a store handed over outside a purchase.
public struct TransactionOutcome: Hashable, Sendable {
    /// The transaction.
    public let transaction: String
    /// What it is of.
    public let product: String
    /// How many, by the signed payload.
    public let quantity: Int
    /// What became of it.
    public let result: Status
    /// Whether the store would not let go of it though it was credited; it is delivered again, and finished then.
    public let needsRedelivery: Bool
    /// A Boolean value that indicates whether the account that the transaction belongs to has the product now, by this transaction
    /// or by another one; `nil` where that isn't known, or wasn't computed.
    public let isOwned: Bool?

    /// Takes what became of a transaction.
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

    /// Returns the same settlement with whether the product is owned now.
    public func owned(_ isOwned: Bool?) -> TransactionOutcome {
        TransactionOutcome(
            transaction: transaction, product: product, quantity: quantity, result: result,
            needsRedelivery: needsRedelivery, isOwned: isOwned)
    }

    /// A Boolean value that indicates whether what is said of it depends on who owns the product now.
    public var concernsOwnership: Bool {
        switch result {
        case .credited(.purchased), .credited(.refunded), .credited(.sharingEnded), .credited(.refundReversed),
            .otherAccount:
            true
        case .credited(.renewed), .credited(.upgraded), .credited(.amended), .known, .notGenuine, .unconfirmed: false
        }
    }

    /// What can become of a transaction.
    public enum Status: Hashable, Sendable {
        /// Credited now.
        case credited(Change)
        /// Known already.
        case known
        /// Not genuine; neither credited nor finished.
        case notGenuine(RejectionReason)
        /// Another account's; neither credited nor finished. A masked hint says whose.
        case otherAccount(hint: String)
        /// Not settled yet; kept, and tried again.
        case unconfirmed(UnconfirmedReason)
    }

    /// What a credited transaction changed.
    public enum Change: Hashable, Sendable {
        /// Something was bought.
        case purchased
        /// A subscription went on.
        case renewed
        /// So much was taken back, in milliunits of a per cent: 100 000 is all.
        case refunded(milliunits: Int32)
        /// The family shares it no more. Nobody here had paid for it, so nobody here was refunded.
        case sharingEnded
        /// What a refund took was given back.
        case refundReversed
        /// A better plan took its place.
        case upgraded
        /// Some other detail changed.
        case amended
    }

    /// Whether what the account holds may have changed.
    public var isChange: Bool {
        if case .credited = result { true } else { false }
    }

    /// Whether the account holds it now: credited or known, and not taken back.
    public var isHeld: Bool {
        switch result {
        case .credited(.refunded), .credited(.sharingEnded): false
        case .credited, .known: true
        case .notGenuine, .otherAccount, .unconfirmed: false
        }
    }

    /// Whether something came with it that the account did not hold before: what it is for may be told.
    public var isDelivery: Bool {
        switch result {
        case .credited(.purchased), .credited(.renewed), .credited(.refundReversed): true
        case .credited(.refunded), .credited(.sharingEnded), .credited(.upgraded), .credited(.amended): false
        case .known, .notGenuine, .otherAccount, .unconfirmed: false
        }
    }

    /// Whether nothing more is to be done about it, unless the store would not let go.
    public var isSettled: Bool {
        switch result {
        case .credited, .known: true
        case .notGenuine, .otherAccount, .unconfirmed: false
        }
    }

    /// Whether the store has let go of it.
    public var isFinished: Bool { isSettled && !needsRedelivery }
}
