/// How a purchase goes, for whoever watches.
public enum PurchaseEvent: Hashable, Sendable {
    /// The store is asked to charge.
    case paying(product: String, quantity: Int)
    /// The store has returned a transaction, which is being verified and credited: a new one, or an older one.
    case confirming(product: String, transaction: String, charge: Charge = .unpriced)
    /// It is over.
    case concluded(PurchaseSummary)
}

/// What the transaction that a store returned for a purchase means for the customer's money.
public enum Charge: Hashable, Sendable {
    /// The store made it now, and took money.
    case paid
    /// The store made it now, free of charge.
    case free
    /// The store made it now, and doesn't say what it came to.
    case unpriced
    /// The store made it earlier, and returned it instead of making a new one.
    case none

    /// Whether money moved; `nil` where the store doesn't say.
    public var isCharged: Bool? {
        switch self {
        case .paid: true
        case .free, .none: false
        case .unpriced: nil
        }
    }
}

/// How one purchase ended.
public struct PurchaseSummary: Hashable, Sendable {
    /// What was asked for.
    public let product: String
    /// Its name in the market's language.
    public let name: String
    /// What came of it.
    public let outcome: PurchaseOutcome
    /// Creates a conclusion from what was asked for and what came of it.
    public init(product: String, name: String, outcome: PurchaseOutcome) {
        self.product = product
        self.name = name
        self.outcome = outcome
    }

    /// Whether money moved by this purchase; `nil` where that isn't known yet.
    ///
    /// It is what the outcome allows to say, and nothing else: an outcome without a new transaction took no money.
    public var isCharged: Bool? {
        switch outcome {
        case .credited(_, _, let charge), .unconfirmed(_, _, let charge), .otherAccount(_, _, let charge, _, _):
            charge.isCharged
        case .alreadyOwned, .subscriptionUpdated, .plannedChange, .cancelled: false
        case .pending, .interrupted: nil
        case .refused(let refusal): refusal.isCharged
        }
    }
}

/// What can come of a purchase. There is nothing else.
public enum PurchaseOutcome: Hashable, Sendable {
    /// Verified, and durably credited; the quantity is that of the signed payload.
    case credited(transaction: String, quantity: Int, charge: Charge = .unpriced)
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
    /// The store's transaction is received and kept, and not yet confirmed; it is tried again by itself.
    case unconfirmed(transaction: String, UnconfirmedReason, charge: Charge = .unpriced)
    /// The transaction belongs to another account; a masked hint says which, and what is known of a charge or of the next bill.
    /// One that was refunded, or whose period is over, is of no use there either.
    case otherAccount(
        transaction: String, hint: String, charge: Charge = .none, update: SubscriptionUpdate? = nil,
        isOver: Bool = false)
    /// It was not made, and why.
    case refused(PurchaseRefusal)
}

/// Why a received payment is not confirmed yet. None of these is a failure of the purchase.
public enum UnconfirmedReason: Hashable, Sendable {
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
