public import DiscoverEntities

/// An event for analytics: the outcome of a use case, or a step on the way to the outcome.
///
/// Events contain codes of reasons and pseudonyms of transactions, but no receipt, no token, and no name.
public enum AnalyticsEvent: Hashable, Sendable {
    /// The customer saw products with their prices, in a list or on a paywall.
    case offered
    /// The customer started to purchase a product, and the app requested the payment from the store.
    case paying(product: String)
    /// The store returned a new transaction of a product.
    ///
    /// The price is 0 if nothing was charged, as in a free trial, and `nil` if the store didn't state it. The event can
    /// be reported several times for a transaction.
    case paid(product: String, price: Money?, transaction: TransactionPseudonym)
    /// A purchase was credited (recorded in the ledger) as a new transaction.
    ///
    /// Each transaction is credited once.
    case credited(product: String, transaction: TransactionPseudonym)
    /// A transaction that the app processed is in the ledger, because it was credited now or earlier.
    ///
    /// The event can be repeated.
    case settled(product: String, transaction: TransactionPseudonym)
    /// A purchase ended; `outcome` and `reason` are codes, and some outcomes have no reason.
    case purchase(product: String, outcome: String, reason: String?)
    /// A restore ended; `restored` and `failed` count the transactions that were and weren't restored.
    ///
    /// If the whole restore failed, `reason` is the code of the reason.
    case restore(restored: Int, failed: Int, reason: String?)
    /// A transaction couldn't be restored; `reason` is the code of the reason.
    case unrestored(product: String, reason: String)
    /// A delivered transaction was rejected or not recorded yet, or the ledger couldn't be updated.
    ///
    /// The store delivers a transaction without a current purchase, for example after an interruption. The ledger is
    /// updated with the store's current data; if that fails, `product` is empty. `reason` is the code of the reason.
    case unsettled(product: String, reason: String)
    /// Products couldn't be loaded; `reason` is the code of the reason.
    case loadProducts(reason: String)
    /// The app used the customer's variant (arm) of an experiment for the first time in this launch.
    case exposure(experiment: String, arm: String)

    /// A Boolean value that indicates whether the event is the outcome of a use case.
    ///
    /// Other events are steps on the way to an outcome.
    public var isOutcome: Bool {
        switch self {
        case .purchase, .restore, .unrestored, .unsettled, .loadProducts, .exposure: true
        case .offered, .paying, .paid, .credited, .settled: false
        }
    }
}

extension StoreFailure {
    /// The stable code of a failure of the store, such as `storeOffline`, for analytics and JSON output.
    public var code: String { code(of: "store") }

    /// The stable code of a verifier's failure, such as `verifierOffline`, for analytics and JSON.
    ///
    /// A verifier fails in the same ways as a store, but its failures must not be counted as failures of a store.
    public var verifierCode: String { code(of: "verifier") }

    private func code(of party: String) -> String {
        switch self {
        case .offline: party + "Offline"
        case .unavailable: party + "Unavailable"
        case .timedOut: party + "TimedOut"
        case .cancelled: party + "Cancelled"
        case .notInThisBuild: party + "NotInThisBuild"
        case .tooLarge: party + "TooLarge"
        }
    }
}

extension LedgerFailure {
    /// The stable code of a ledger failure, for analytics and JSON output.
    public var code: String {
        switch self {
        case .unavailable: "ledgerUnavailable"
        case .damaged: "ledgerDamaged"
        case .newer: "ledgerNewer"
        }
    }
}

extension UnconfirmedReason {
    /// The stable code of the reason why a payment isn't confirmed yet, for analytics and JSON output.
    public var code: String {
        switch self {
        case .verifier(let failure): failure.verifierCode
        case .ledger(let failure): failure.code
        }
    }
}

extension PurchaseRefusal {
    /// The stable code of the reason why a purchase was refused, for analytics and JSON output.
    public var code: String {
        switch self {
        case .paymentsNotAllowed: ReasonCode.paymentsNotAllowed.rawValue
        case .productUnavailable: ReasonCode.productUnavailable.rawValue
        case .unmapped: ReasonCode.unmapped.rawValue
        case .notInStorefront: ReasonCode.notInStorefront.rawValue
        case .invalidQuantity: ReasonCode.invalidQuantity.rawValue
        case .unknownOffer: ReasonCode.unknownOffer.rawValue
        case .ineligibleForOffer: ReasonCode.ineligibleForOffer.rawValue
        case .alreadyInProgress: ReasonCode.alreadyInProgress.rawValue
        case .notLoaded(let failure), .store(let failure): failure.code
        case .notGenuine: ReasonCode.notGenuine.rawValue
        case .staleTransaction: ReasonCode.staleTransaction.rawValue
        }
    }
}

extension PurchaseOutcome {
    /// The stable code of a purchase's outcome, for analytics and JSON output.
    public var code: String {
        switch self {
        case .credited: "credited"
        case .alreadyOwned: "alreadyOwned"
        case .subscriptionUpdated(_, let update): update.kind.rawValue
        case .pending: "pending"
        case .interrupted: "interrupted"
        case .cancelled: "cancelled"
        case .plannedChange: "plannedChange"
        case .unconfirmed: "unconfirmed"
        case .otherAccount: "otherAccount"
        case .refused: "refused"
        }
    }

    /// The stable code of the reason for a purchase's outcome; `nil` if the outcome has no reason.
    public var reason: String? {
        switch self {
        case .unconfirmed(_, let why, _): why.code
        case .subscriptionUpdated(_, let update): update.unread?.code
        case .refused(let why): why.code
        case .credited, .alreadyOwned, .pending, .interrupted, .cancelled, .plannedChange, .otherAccount: nil
        }
    }
}

extension TransactionOutcome.Status {
    /// The stable code of the reason why a transaction wasn't recorded; `nil` if the ledger contains it.
    public var reason: String? {
        switch self {
        case .credited, .known: nil
        case .notGenuine(let why): why.rawValue
        case .otherAccount: ReasonCode.otherAccount.rawValue
        case .unconfirmed(let why): why.code
        }
    }
}

extension RestoreFailure {
    /// The stable code of the reason why a restore failed, for analytics and JSON output.
    public var code: String {
        switch self {
        case .store(let failure): failure.code
        case .verifier(let failure): failure.verifierCode
        case .ledger(let failure): failure.code
        }
    }
}

extension LoadProductsFailure {
    /// The stable code of the reason why no products were loaded, for analytics and JSON output.
    public var code: String {
        switch self {
        case .store(let failure): failure.code
        case .nothingKnown: "nothingKnown"
        }
    }
}
