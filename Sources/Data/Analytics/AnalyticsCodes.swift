extension StoreFailure {
    /// A stable name for counting and for machines, of a store's failure.
    public var code: String { code(of: "store") }

    /// The same, of a verifier's: it fails like a store, and must not be counted as one.
    public var verifierCode: String { code(of: "verifier") }

    private func code(of party: String) -> String {
        switch self {
        case .offline: party + "Offline"
        case .unavailable: party + "Unavailable"
        case .timedOut: party + "TimedOut"
        case .cancelled: party + "Cancelled"
        case .notInThisBuild: party + "NotInThisBuild"
        }
    }
}

extension LedgerFailure {
    /// A stable name for counting and for machines.
    public var code: String {
        switch self {
        case .unavailable: "ledgerUnavailable"
        case .damaged: "ledgerDamaged"
        case .newer: "ledgerNewer"
        }
    }
}

extension UnconfirmedReason {
    /// A stable name for counting and for machines.
    public var code: String {
        switch self {
        case .verifier(let failure): failure.verifierCode
        case .ledger(let failure): failure.code
        }
    }
}

extension PurchaseRefusal {
    /// A stable name for counting and for machines.
    public var code: String {
        switch self {
        case .paymentsNotAllowed: "paymentsNotAllowed"
        case .productUnavailable: "productUnavailable"
        case .unmapped: "unmapped"
        case .notInStorefront: "notInStorefront"
        case .invalidQuantity: "invalidQuantity"
        case .unknownOffer: "unknownOffer"
        case .ineligibleForOffer: "ineligibleForOffer"
        case .alreadyInProgress: "alreadyInProgress"
        case .store(let failure): failure.code
        case .notGenuine: "notGenuine"
        case .staleTransaction: "staleTransaction"
        }
    }
}

extension PurchaseOutcome {
    /// A stable name for counting and for machines.
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

    /// Why, as a stable name; `nil` where the outcome says it all.
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
    /// Why a transaction is not settled, as a stable name; `nil` where it is.
    public var reason: String? {
        switch self {
        case .credited, .known: nil
        case .notGenuine(let why): why.rawValue
        case .otherAccount: "otherAccount"
        case .unconfirmed(let why): why.code
        }
    }
}

extension RestoreFailure {
    /// A stable name for counting and for machines.
    public var code: String {
        switch self {
        case .store(let failure): failure.code
        case .verifier(let failure): failure.verifierCode
        case .ledger(let failure): failure.code
        }
    }
}

extension LoadProductsFailure {
    /// A stable name for counting and for machines.
    public var code: String {
        switch self {
        case .store(let failure): failure.code
        case .nothingKnown: "nothingKnown"
        }
    }
}
