import DiscoverData

/// What the end of a purchase tells the customer about money and goods: what must be true, then and for ever.
enum PurchaseExpectation: Hashable, Sendable {
    /// It is credited, in this number.
    case yours(transaction: String, quantity: Int)
    /// It was credited before, and nothing is charged.
    case alreadyYours(transaction: String)
    /// Money moved; the thing is on its way.
    case paidFor(transaction: String)
    /// No money moved.
    case nothingCharged
    /// Nothing is promised either way.
    case open
}

extension PurchaseOutcome {
    /// What its sentence promises. A test holds the sentences to this.
    var promise: PurchaseExpectation {
        switch self {
        case .credited(let transaction, let quantity, _): .yours(transaction: transaction, quantity: quantity)
        case .alreadyOwned(let transaction): .alreadyYours(transaction: transaction)
        case .pending, .interrupted, .cancelled, .otherAccount(_, _, charge: .none, update: nil, _): .nothingCharged
        case .unconfirmed(_, _, charge: .none): .open
        case .unconfirmed(let transaction, _, _): .paidFor(transaction: transaction)
        // The next bill is another one, or may be.
        case .plannedChange, .subscriptionUpdated, .otherAccount: .open
        case .refused(let refusal): refusal.promise
        }
    }
}

extension PurchaseRefusal {
    fileprivate var promise: PurchaseExpectation {
        switch self {
        case .store(.notInThisBuild): .nothingCharged
        case .store, .notGenuine, .alreadyInProgress: .open
        case .paymentsNotAllowed, .productUnavailable, .unmapped, .notInStorefront, .invalidQuantity, .unknownOffer,
            .ineligibleForOffer, .staleTransaction:
            .nothingCharged
        }
    }
}
