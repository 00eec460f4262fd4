/// How a purchase goes, for whoever watches.
public enum PurchaseEvent: Hashable, Sendable {
    /// The store is asked to charge.
    case paying(product: String, quantity: Int)
    /// The store has returned a transaction, which is being verified and credited: a payment, or an older one that the store
    /// returned instead of charging.
    case confirming(product: String, transaction: String, isPayment: Bool = true)
    /// It is over.
    case concluded(PurchaseConclusion)
}

/// How one purchase ended.
public struct PurchaseConclusion: Hashable, Sendable {
    /// What was asked for.
    public let product: String
    /// Its name in the market's language.
    public let name: String
    /// What came of it.
    public let outcome: PurchaseOutcome
    /// Whether the transaction that the store returned took money: `false` for a free one, and for an older one that the store
    /// returned instead of making a new one; `nil` where there is none, or where its price isn't known.
    public let isPaid: Bool?

    /// Creates a conclusion from what was asked for and what came of it.
    public init(product: String, name: String, outcome: PurchaseOutcome, isPaid: Bool? = nil) {
        self.product = product
        self.name = name
        self.outcome = outcome
        self.isPaid = isPaid
    }

    /// Whether money moved by this purchase; `nil` where that isn't known yet.
    ///
    /// It is what the outcome allows to say, and nothing else: an outcome without a new transaction took no money.
    public var isCharged: Bool? {
        switch outcome {
        case .credited, .unconfirmed(_, _, isPayment: true), .otherAccount(_, _, isCharged: true, _): isPaid
        case .alreadyOwned, .subscriptionUpdated, .plannedChange, .cancelled, .unconfirmed(_, _, isPayment: false),
            .otherAccount(_, _, isCharged: false, _):
            false
        case .pending, .interrupted: nil
        case .refused(let refusal): refusal.isCharged
        }
    }
}

/// What can come of a purchase. There is nothing else.
public enum PurchaseOutcome: Hashable, Sendable {
    /// Paid, verified, and durably credited; the quantity is that of the signed payload.
    case credited(transaction: String, quantity: Int)
    /// It was held already; the store's transactions and the next bill are what they were.
    case alreadyOwned(transaction: String)
    /// The store made no new transaction for a subscription; what became of the next bill.
    case subscriptionUpdated(transaction: String, SubscriptionUpdate)
    /// Somebody has to approve; the answer arrives by itself.
    case pending
    /// The customer has to settle something with the store; the purchase then completes by itself.
    case interrupted
    /// The customer thought better of it.
    case cancelled
    /// A change of plan that begins with the next period, in milliseconds since 1970, and its first bill.
    case plannedChange(transaction: String, from: String, at: Int64?, bill: NextBillCard? = nil)
    /// The store's transaction is received and kept, and not yet confirmed; it is tried again by itself. It is a payment, or an
    /// older transaction that the store returned instead of making a new one.
    case unconfirmed(transaction: String, Unconfirmed, isPayment: Bool = true)
    /// The transaction belongs to another account; a masked hint says which, and what is known of a charge or of the next bill.
    case otherAccount(transaction: String, hint: String, isCharged: Bool = false, update: SubscriptionUpdate? = nil)
    /// It was not made, and why.
    case refused(PurchaseRefusal)
}

/// Why a received payment is not confirmed yet. None of these is a failure of the purchase.
public enum Unconfirmed: Hashable, Sendable {
    /// The verifier gave no answer.
    case verifier(StoreFailure)
    /// The ledger could not write it down.
    case ledger(LedgerFailure)
}

/// Why a ledger could not be read or written.
public enum LedgerFailure: Error, Hashable, Sendable {
    /// The disk, or whatever is beneath, refused; the system's words for it.
    case unavailable(String)
    /// What is stored cannot be understood; where it is, and what is wrong.
    case damaged(place: String, reason: String)
    /// What is stored was written by a newer build, and was left as it is; where that shows, and how.
    case newer(place: String, reason: String)
}

/// Why a purchase was not made.
public enum PurchaseRefusal: Hashable, Sendable {
    /// This device may not make payments; nothing was queued.
    case paymentsNotAllowed
    /// The store does not sell a product of that name.
    case productUnavailable
    /// The app doesn't offer it, because nothing says what it opens or for how long; the store wasn't asked to charge.
    case unmapped
    /// The store does not sell it in this country.
    case notInStorefront
    /// So many cannot be bought at once; the most that can, or 0 where only the store knows.
    case invalidQuantity(asked: Int, most: Int)
    /// The product has no offer of that name.
    case unknownOffer(String)
    /// The offer is not for this customer.
    case ineligibleForOffer(String)
    /// It is being bought at this very moment.
    case alreadyInProgress
    /// The store gave no answer.
    case store(StoreFailure)
    /// The transaction that came back is not genuine; it was neither credited nor finished.
    case notGenuine(transaction: String)
    /// The store returned an old transaction that has ended, and made no new one.
    case staleTransaction(transaction: String)
}

extension PurchaseRefusal {
    /// Whether money moved all the same; `nil` where that isn't known yet.
    fileprivate var isCharged: Bool? {
        switch self {
        case .paymentsNotAllowed, .productUnavailable, .unmapped, .notInStorefront, .invalidQuantity, .unknownOffer,
            .ineligibleForOffer, .alreadyInProgress, .staleTransaction, .store(.notInThisBuild):
            false
        // Without a response it isn't known what the store did, and a transaction that isn't genuine is no evidence.
        case .store(.offline), .store(.unavailable), .store(.timedOut), .store(.cancelled), .notGenuine: nil
        }
    }
}
