/// The events that a purchase reports.
public enum PurchaseEvent: Hashable, Sendable {
    /// The store was requested to charge.
    case paying(product: String, quantity: Int)
    /// The store returned a new or an older transaction, which is being verified and credited.
    case confirming(product: String, transaction: String, charge: Charge = .unpriced)
    /// The purchase is over; the case contains its outcome.
    case concluded(PurchaseSummary)
}

/// The charge for a purchase, as the store reported it with the transaction.
public enum Charge: Hashable, Sendable {
    /// The store created the transaction now, and charged money.
    case paid
    /// The store created the transaction now, free of charge.
    case free
    /// The store created the transaction now, and doesn't report its price.
    case unpriced
    /// The store returned an earlier transaction instead of a new one.
    case none

    /// A Boolean value that indicates whether money was charged; `nil` if the store doesn't report a price.
    public var isCharged: Bool? {
        switch self {
        case .paid: true
        case .free, .none: false
        case .unpriced: nil
        }
    }
}

/// The result of one purchase.
public struct PurchaseSummary: Hashable, Sendable {
    /// The ID of the requested product.
    public let product: String
    /// The name of the product, in the language of the customer's storefront.
    public let name: String
    /// The outcome of the purchase.
    public let outcome: PurchaseOutcome
    /// Creates a summary from the requested product and the outcome.
    public init(product: String, name: String, outcome: PurchaseOutcome) {
        self.product = product
        self.name = name
        self.outcome = outcome
    }

    /// A Boolean value that indicates whether this purchase charged money; `nil` if that is unknown.
    ///
    /// It follows only from the outcome: without a new transaction, no money was charged.
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

/// The complete list of outcomes of a purchase.
public enum PurchaseOutcome: Hashable, Sendable {
    /// The transaction was verified and durably credited; the quantity is that of the signed payload.
    case credited(transaction: String, quantity: Int, charge: Charge = .unpriced)
    /// The customer already owned the product, and neither the transactions nor the next bill changed.
    case alreadyOwned(transaction: String)
    /// The store created no new transaction for a subscription; the update describes the next bill.
    case subscriptionUpdated(transaction: String, SubscriptionUpdate)
    /// Another person has to approve; the result arrives automatically.
    case pending
    /// The customer has to complete a step with the store; the purchase then completes automatically.
    case interrupted
    /// The customer canceled the purchase.
    case cancelled
    /// The plan changes with the next period; `at` is its start in milliseconds since 1970, `bill` is its first bill.
    case plannedChange(transaction: String, from: String, at: Int64?, bill: NextBillViewData? = nil)
    /// The transaction was received and kept, but not confirmed yet; the app retries automatically.
    case unconfirmed(transaction: String, UnconfirmedReason, charge: Charge = .unpriced)
    /// The transaction belongs to another account, which the masked hint identifies.
    ///
    /// The case contains what is known of a charge and of the next bill. If `isOver` is true, the transaction was
    /// refunded or its period has ended, so the other account can't use it either.
    case otherAccount(
        transaction: String, hint: String, charge: Charge = .none, update: SubscriptionUpdate? = nil,
        isOver: Bool = false)
    /// The purchase was refused, for the reason in the case.
    case refused(PurchaseRefusal)
}

/// The reasons why a received payment isn't confirmed yet.
///
/// None of them is a failure of the purchase.
public enum UnconfirmedReason: Error, Hashable, Sendable {
    /// The verifier didn't respond.
    case verifier(StoreFailure)
    /// The ledger couldn't store the transaction.
    case ledger(LedgerFailure)

    /// The reason for a transaction that is missing in the verifier's response.
    public static let noVerdict = UnconfirmedReason.verifier(.unavailable("no verdict on this transaction"))
}

/// The reasons why a ledger can't be read or written.
public enum LedgerFailure: Error, Hashable, Sendable {
    /// The storage failed; the case contains the system's message.
    case unavailable(String)
    /// The stored data is invalid; the case contains the place and the reason.
    case damaged(place: String, reason: String)
    /// A newer build wrote the data, which was left unchanged; the case contains the place and the reason.
    case newer(place: String, reason: String)
}

/// The reasons why a purchase was refused.
public enum PurchaseRefusal: Hashable, Sendable {
    /// This device isn't allowed to make payments; nothing was added to the payment queue.
    case paymentsNotAllowed
    /// The store sells no product with this ID.
    case productUnavailable
    /// The app doesn't offer the product, and no payment was requested.
    ///
    /// The feature map doesn't specify what the product opens or how long it lasts.
    case unmapped
    /// The store doesn't sell the product in the customer's country.
    case notInStorefront
    /// The quantity can't be bought in one payment; `most` is the maximum, or 0 if the app has no maximum of its own.
    case invalidQuantity(requested: Int, most: Int)
    /// The product has no offer with this ID.
    case unknownOffer(String)
    /// The customer isn't eligible for the offer with this ID.
    case ineligibleForOffer(String)
    /// Another purchase of the product is in progress.
    case alreadyInProgress
    /// The store didn't respond.
    case store(StoreFailure)
    /// The returned transaction isn't genuine; it was neither credited nor finished.
    case notGenuine(transaction: String)
    /// The store returned an old transaction that has ended, and created no new one.
    case staleTransaction(transaction: String)
}

extension PurchaseRefusal {
    /// A Boolean value that indicates whether money was charged although the purchase was refused; `nil` if unknown.
    fileprivate var isCharged: Bool? {
        switch self {
        case .paymentsNotAllowed, .productUnavailable, .unmapped, .notInStorefront, .invalidQuantity, .unknownOffer,
            .ineligibleForOffer, .alreadyInProgress, .staleTransaction, .store(.notInThisBuild):
            false
        // Without a response, the store's action isn't known, and a transaction that isn't genuine is no evidence.
        case .store(.offline), .store(.unavailable), .store(.timedOut), .store(.cancelled), .notGenuine: nil
        }
    }
}
