/// The events that a purchase reports to its observer.
public enum PurchaseEvent: Hashable, Sendable {
    /// The app requested the payment from the store.
    case paying(product: String, quantity: Int)
    /// The store returned a new or an older transaction, which the app now verifies and records.
    case confirming(product: String, transaction: String, charge: Charge = .unpriced)
    /// The purchase is over; the case contains its outcome.
    case concluded(PurchaseSummary)
}

/// The kind of charge for a purchase, such as paid or free, according to the store's transaction.
public enum Charge: Hashable, Sendable {
    /// The store created a transaction for this purchase, and charged money.
    case paid
    /// The store created a transaction for this purchase, free of charge.
    case free
    /// The store created a transaction for this purchase, but doesn't report a price.
    case unpriced
    /// The store returned an earlier transaction instead of a new one, so it charged nothing.
    case none

    /// A Boolean value that indicates whether money was charged; `nil` for ``unpriced``.
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
    /// The value is computed from the outcome. For example, it is `nil` while a purchase is pending, and `false` if the
    /// store returned an earlier transaction.
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

/// The possible outcomes of a purchase.
public enum PurchaseOutcome: Hashable, Sendable {
    /// The transaction was verified and durably recorded in the ledger, so the account owns the purchase.
    ///
    /// The signed transaction specifies `quantity`, the number of items.
    case credited(transaction: String, quantity: Int, charge: Charge = .unpriced)
    /// The customer already owned the product: the store created no transaction, and no bill changed.
    case alreadyOwned(transaction: String)
    /// The store returned an earlier transaction, but the purchase changed a subscription.
    ///
    /// The case contains a description of the change.
    case subscriptionUpdated(transaction: String, SubscriptionUpdate)
    /// The purchase is pending, because another person, such as a parent, must approve it.
    ///
    /// If the purchase is approved, the store delivers its transaction, which the app then processes.
    case pending
    /// The customer has to complete a step with the store; the purchase then completes automatically.
    case interrupted
    /// The customer canceled the purchase.
    case cancelled
    /// The customer's plan changes when the next period starts.
    ///
    /// The string `from` is the product ID of the current plan. The time `at` is the start of the next period, in
    /// milliseconds since 1970; `nil` if it isn't known. The first bill of the new plan is `bill`.
    case plannedChange(transaction: String, from: String, at: Int64?, bill: NextBillViewData? = nil)
    /// The returned transaction couldn't be verified or recorded yet; the store keeps it.
    case unconfirmed(transaction: String, UnconfirmedReason, charge: Charge = .unpriced)
    /// The transaction belongs to another account; `hint` shows only the end of that account's token.
    ///
    /// The case also contains the charge. If the purchase affected a subscription of the other account, `update`
    /// describes the effect. If `isOver` is true, the transaction was refunded or its period has ended, so it gives the
    /// other account no access either.
    case otherAccount(
        transaction: String, hint: String, charge: Charge = .none, update: SubscriptionUpdate? = nil,
        isOver: Bool = false)
    /// The purchase was refused, for the reason in the case.
    case refused(PurchaseRefusal)
}

/// The reasons why a transaction that the store returned isn't verified or recorded in the ledger yet.
///
/// The purchase hasn't failed in these cases: the store keeps the transaction.
public enum UnconfirmedReason: Error, Hashable, Sendable {
    /// The verifier, which checks the transaction's signature, failed or didn't respond.
    case verifier(StoreFailure)
    /// The ledger, the app's record of purchases, couldn't store the transaction.
    case ledger(LedgerFailure)

    /// The reason to report for a transaction if the verifier's response contains no verdict about it.
    public static let noVerdict = UnconfirmedReason.verifier(.unavailable("no verdict on this transaction"))
}

/// The reasons why the ledger, the app's record of purchases, can't be read or written.
public enum LedgerFailure: Error, Hashable, Sendable {
    /// The storage of the ledger failed; the case contains the system's message.
    case unavailable(String)
    /// The stored ledger is invalid; the case contains the place of the error and the reason.
    case damaged(place: String, reason: String)
    /// A newer version of the app wrote the ledger, so this version can't read it and left it unchanged.
    ///
    /// The case contains the unreadable place in the ledger and the reason.
    case newer(place: String, reason: String)
}

/// The reasons why a purchase was refused.
public enum PurchaseRefusal: Hashable, Sendable {
    /// This device isn't allowed to make payments; nothing was added to the payment queue.
    case paymentsNotAllowed
    /// The store doesn't sell the requested product.
    case productUnavailable
    /// The store failed before the payment was requested, or rejected the parameters of the offer.
    case notLoaded(StoreFailure)
    /// The app doesn't sell the product, because it would grant nothing; no payment was requested.
    ///
    /// The feature map, which lists what each product grants and how long it lasts, doesn't contain the product.
    case unmapped
    /// The store doesn't sell the product in the customer's country.
    case notInStorefront
    /// The quantity can't be bought in one payment.
    ///
    /// The value `maximum` is 0 if the store sets an unknown limit.
    case invalidQuantity(requested: Int, maximum: Int)
    /// The product has no offer with this ID.
    case unknownOffer(String)
    /// The customer isn't eligible for the offer with this ID.
    case ineligibleForOffer(String)
    /// Another purchase of the same product is in progress.
    case alreadyInProgress
    /// The store failed or didn't respond to the payment request.
    case store(StoreFailure)
    /// The transaction that the store returned isn't genuine; it was neither recorded nor finished.
    case notGenuine(transaction: String)
    /// The store returned only an old transaction that grants nothing new, such as a refunded purchase.
    case staleTransaction(transaction: String)
}

extension PurchaseRefusal {
    /// A Boolean value that indicates whether money was charged despite the refusal; `nil` if unknown.
    fileprivate var isCharged: Bool? {
        switch self {
        case .paymentsNotAllowed, .productUnavailable, .notLoaded, .unmapped, .notInStorefront, .invalidQuantity,
            .unknownOffer, .ineligibleForOffer, .alreadyInProgress, .staleTransaction, .store(.notInThisBuild):
            false
        // Without a response, the store's action isn't known, and a transaction that isn't genuine is no evidence.
        case .store(.offline), .store(.unavailable), .store(.timedOut), .store(.cancelled), .store(.tooLarge),
            .notGenuine:
            nil
        }
    }
}
