internal import DiscoverData

/// The members of the JSON object for a purchase, with their values for the purchase's outcome.
struct PurchaseFields {
    let outcome: String
    var transaction: String?
    var quantity: Int?
    var reason: String?
    var account: String?
    var from: String?
    var begins: Int64?
    var offer: String?
    var planned: String?
    var nextBill: NextBillViewData?
    var previousBill: NextBillViewData?
    var commitment: CommitmentViewData?

    init(_ outcome: PurchaseOutcome) {
        self.outcome = outcome.code
        reason = outcome.reason
        switch outcome {
        case .credited(let transaction, let quantity, _):
            self.transaction = transaction
            self.quantity = quantity
        case .alreadyOwned(let transaction):
            self.transaction = transaction
        case .pending, .interrupted, .cancelled:
            break
        case .subscriptionUpdated(let transaction, let update):
            self.transaction = transaction
            take(update)
        case .plannedChange(let transaction, let from, let at, let bill):
            nextBill = bill
            self.transaction = transaction
            self.from = from
            begins = at
        case .unconfirmed(let transaction, _, _):
            self.transaction = transaction
        case .otherAccount(let transaction, let hint, _, let update, _):
            self.transaction = transaction
            account = hint
            if let update { take(update) }
        case .refused(let refusal):
            transaction = Self.transaction(of: refusal)
        }
    }

    private mutating func take(_ update: SubscriptionUpdate) {
        offer = update.offer
        planned = update.planned
        nextBill = update.nextBill
        previousBill = update.previousBill
        commitment = update.commitment
    }

    /// Returns the ID of the transaction that caused a purchase's refusal; `nil` if there is none.
    private static func transaction(of refusal: PurchaseRefusal) -> String? {
        switch refusal {
        case .notGenuine(let transaction), .staleTransaction(let transaction): transaction
        case .paymentsNotAllowed, .productUnavailable, .notLoaded, .unmapped, .notInStorefront, .invalidQuantity,
            .unknownOffer, .ineligibleForOffer, .alreadyInProgress, .store:
            nil
        }
    }
}
