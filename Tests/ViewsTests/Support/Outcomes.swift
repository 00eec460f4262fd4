import DiscoverData

extension StoreFailure {
    static let every: [StoreFailure] = [
        .offline, .unavailable("Service Unavailable"), .unavailable(""), .timedOut(seconds: 30), .cancelled,
        .notInThisBuild, .tooLarge("the history has more than 1000 pages"),
    ]
}

extension LedgerFailure {
    static let every: [LedgerFailure] = [
        .unavailable("No space left on device"), .unavailable(""),
        .damaged(place: "ledger.json, line 3", reason: "no JSON"),
        .newer(place: "ledger.json, line 1", reason: "it is of version 9"),
    ]
}

extension UnconfirmedReason {
    static let every: [UnconfirmedReason] =
        StoreFailure.every.map { .verifier($0) } + LedgerFailure.every.map { .ledger($0) }
}

extension PurchaseRefusal {
    static let every: [PurchaseRefusal] =
        [
            .paymentsNotAllowed, .productUnavailable, .unmapped, .notInStorefront,
            .invalidQuantity(requested: 11, maximum: 10),
            .invalidQuantity(requested: 2, maximum: 1), .invalidQuantity(requested: 1, maximum: 0),
            .unknownOffer("gold.back"),
            .ineligibleForOffer("gold.back"),
            .alreadyInProgress, .notGenuine(transaction: "7"), .staleTransaction(transaction: "7"),
        ] + StoreFailure.every.map { .store($0) }
        // Without a store in the build, the message is the same as for a payment.
        + StoreFailure.every.filter { $0 != .notInThisBuild }.map { .notLoaded($0) }
}

extension PurchaseOutcome {
    static let every: [PurchaseOutcome] =
        [
            .credited(transaction: "7", quantity: 1), .credited(transaction: "7", quantity: 3),
            .alreadyOwned(transaction: "7"), .pending, .interrupted, .cancelled,
            .plannedChange(transaction: "7", from: "gold.month", at: 1_769_904_000_000),
            .plannedChange(transaction: "7", from: "gold.month", at: nil),
            .plannedChange(transaction: "7", from: "gold.month", at: 1_769_904_000_000, bill: .made(3_990)),
            .otherAccount(transaction: "7", hint: "…1a2b"),
            .otherAccount(transaction: "7", hint: "…1a2b", charge: .paid),
            .otherAccount(transaction: "7", hint: "…1a2b", update: .made(.nextBillChanged)),
            .otherAccount(transaction: "7", hint: "…1a2b", update: .made(.nextBillUnknown)),
            .otherAccount(transaction: "7", hint: "…1a2b", isOver: true),
            .otherAccount(transaction: "7", hint: "…1a2b", charge: .free),
            .otherAccount(transaction: "7", hint: "…1a2b", charge: .unpriced),
            .unconfirmed(transaction: "7", .verifier(.offline), charge: .none),
            .unconfirmed(transaction: "7", .verifier(.offline), charge: .free),
            .unconfirmed(transaction: "7", .verifier(.offline), charge: .paid),
        ] + SubscriptionUpdate.every.map { .subscriptionUpdated(transaction: "7", $0) }
        + UnconfirmedReason.every.map { .unconfirmed(transaction: "7", $0) }
        + PurchaseRefusal.every.map { .refused($0) }
}

extension NextBillViewData {
    static func made(
        _ milliunits: Int64, product: String = "gold.month", date: Int64? = 1_769_904_000_000, isOverdue: Bool = false,
        offer: String? = nil, needsConsent: Bool = false
    ) -> NextBillViewData {
        NextBillViewData(
            product: product, amount: Amount(milliunits: milliunits, currency: "USD"), date: date,
            isOverdue: isOverdue, offer: offer.map { Offer(id: $0, kind: .promotional, mode: .payUpFront) },
            needsConsent: needsConsent)
    }
}

extension CommitmentViewData {
    static func made(
        _ product: String = "gold.year", willRenew: Bool = true, needsConsent: Bool = false
    ) -> CommitmentViewData {
        CommitmentViewData(
            product: product, willRenew: willRenew, date: 1_798_761_600_000,
            amount: willRenew ? .init(milliunits: 3_000, currency: "USD") : nil, needsConsent: needsConsent)
    }
}

extension SubscriptionUpdate {
    /// Returns an update with defaults for everything that a test doesn't name.
    static func made(
        _ kind: Kind, next: NextBillViewData? = .made(9_990), previous: NextBillViewData? = .made(4_990),
        commitment: CommitmentViewData? = nil, isOver: Bool = false, unread: RenewalsUnread? = nil
    ) -> SubscriptionUpdate {
        SubscriptionUpdate(
            kind: kind, plan: "gold.month", offer: kind == .offerAccepted ? "gold.back" : nil,
            planned: kind == .changeCancelled ? "gold.year" : nil, nextBill: next, previousBill: previous,
            commitment: commitment, isOver: isOver, unread: unread)
    }

    static let every: [SubscriptionUpdate] =
        Kind.allCases.map { .made($0) } + [
            .made(.renewalResumed, previous: nil), .made(.nextBillChanged, next: nil),
            .made(.nextBillUnknown, next: nil, previous: nil, unread: .store(.offline)),
            .made(.nextBillUnknown, next: nil, previous: nil, unread: .verifier(.timedOut(seconds: 3))),
            .made(.paymentDue, next: .made(9_990, isOverdue: true), previous: nil),
        ] + Kind.allCases.map { .made($0, commitment: .made()) }
}

extension TransactionOutcome {
    static let every: [TransactionOutcome] = {
        let changes: [Change] = [
            .purchased, .renewed, .refunded(milliunits: 100_000), .refunded(milliunits: 33_500), .sharingEnded,
            .refundReversed, .upgraded, .amended,
        ]
        let results: [Status] =
            changes.map { .credited($0) } + [.known] + RejectionReason.allCases.map { .notGenuine($0) }
            + [.otherAccount(hint: "…1a2b")] + UnconfirmedReason.every.map { .unconfirmed($0) }
        return results.map { .of("gold.month", $0) }
    }()

    static func of(_ product: String, _ result: Status, transaction: String = "7", quantity: Int = 1)
        -> TransactionOutcome
    {
        TransactionOutcome(transaction: transaction, product: product, quantity: quantity, result: result)
    }
}
