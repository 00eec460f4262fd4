import DiscoverData

/// The state that must hold permanently after a purchase has reported its outcome.
enum PurchaseExpectation: Hashable, Sendable {
    /// The transaction is credited with the specified quantity.
    case yours(transaction: String, quantity: Int)
    /// The transaction was credited before, and nothing is charged.
    case alreadyYours(transaction: String)
    /// The customer was charged, and the product is not credited yet.
    case paidFor(transaction: String)
    /// The customer was not charged.
    case nothingCharged
    /// The outcome implies nothing about charge or credit.
    case open
}

extension PurchaseOutcome {
    /// The state that the message for this outcome promises.
    ///
    /// A test verifies that the messages agree.
    var promise: PurchaseExpectation {
        switch self {
        case .credited(let transaction, let quantity, _): .yours(transaction: transaction, quantity: quantity)
        case .alreadyOwned(let transaction): .alreadyYours(transaction: transaction)
        case .pending, .interrupted, .cancelled, .otherAccount(_, _, charge: .none, update: nil, _): .nothingCharged
        case .unconfirmed(_, _, charge: .none): .open
        case .unconfirmed(let transaction, _, _): .paidFor(transaction: transaction)
        // The next bill can differ, so the outcome promises nothing.
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
        case .paymentsNotAllowed, .productUnavailable, .notLoaded, .unmapped, .notInStorefront, .invalidQuantity,
            .unknownOffer, .ineligibleForOffer, .staleTransaction:
            .nothingCharged
        }
    }
}
