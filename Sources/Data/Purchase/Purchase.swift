/// How a purchase goes, for whoever watches.
public enum PurchaseEvent: Hashable, Sendable {
    /// The store is asked to charge.
    case paying(product: String, quantity: Int)
    /// The store has charged; the transaction is being verified and credited.
    case confirming(product: String, transaction: String)
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

    /// Takes what was asked for and what came of it.
    public init(product: String, name: String, outcome: PurchaseOutcome) {
        self.product = product
        self.name = name
        self.outcome = outcome
    }
}

/// What can come of a purchase. There is nothing else.
public enum PurchaseOutcome: Hashable, Sendable {
    /// Paid, verified, and durably credited; the quantity is that of the signed payload.
    case credited(transaction: String, quantity: Int)
    /// It was held already; nothing was charged.
    case alreadyOwned(transaction: String)
    /// Somebody has to approve; the answer arrives by itself.
    case pending
    /// The customer has to settle something with the store; the purchase then completes by itself.
    case interrupted
    /// The customer thought better of it.
    case cancelled
    /// A change of plan that begins with the next period, in milliseconds since 1970; nothing changes and nothing is charged now.
    case plannedChange(transaction: String, from: String, at: Int64?)
    /// The payment is received and kept, and not yet confirmed; it is tried again by itself.
    case unconfirmed(transaction: String, Unconfirmed)
    /// The transaction belongs to another account; a masked hint says which.
    case otherAccount(transaction: String, hint: String)
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
