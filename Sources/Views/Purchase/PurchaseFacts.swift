internal import DiscoverData

/// An outcome spread over the members of its JSON object.
struct PurchaseFacts {
    let outcome: String
    var transaction: String?
    var quantity: Int?
    var reason: String?
    var account: String?
    var from: String?
    var begins: Int64?

    init(_ outcome: PurchaseOutcome) {
        switch outcome {
        case .credited(let transaction, let quantity):
            self.outcome = "credited"
            self.transaction = transaction
            self.quantity = quantity
        case .alreadyOwned(let transaction):
            self.outcome = "alreadyOwned"
            self.transaction = transaction
        case .pending:
            self.outcome = "pending"
        case .interrupted:
            self.outcome = "interrupted"
        case .cancelled:
            self.outcome = "cancelled"
        case .plannedChange(let transaction, let from, let at):
            self.outcome = "plannedChange"
            self.transaction = transaction
            self.from = from
            begins = at
        case .unconfirmed(let transaction, let why):
            self.outcome = "unconfirmed"
            self.transaction = transaction
            reason = UnconfirmedWords.code(why).rawValue
        case .otherAccount(let transaction, let hint):
            self.outcome = "otherAccount"
            self.transaction = transaction
            reason = ReasonCode.otherAccount.rawValue
            account = hint
        case .refused(let refusal):
            self.outcome = "refused"
            reason = RefusalWords.code(refusal)
            transaction = Self.transaction(of: refusal)
        }
    }

    /// Two refusals are about a transaction that a store handed over.
    private static func transaction(of refusal: PurchaseRefusal) -> String? {
        switch refusal {
        case .notGenuine(let transaction), .staleTransaction(let transaction): transaction
        case .paymentsNotAllowed, .productUnavailable, .notInStorefront, .invalidQuantity, .unknownOffer,
            .ineligibleForOffer, .alreadyInProgress, .store:
            nil
        }
    }
}
