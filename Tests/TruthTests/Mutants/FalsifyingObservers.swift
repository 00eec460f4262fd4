import DiscoverData
import DiscoverDemo
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers

typealias Parts = PlayedConsole.Parts

/// A view of purchases that receives changed outcomes.
struct FalsifyingPurchaseObserver: PurchaseObserver {
    let view: any PurchaseObserver
    let change: @Sendable (PurchaseOutcome) -> PurchaseOutcome

    init(_ view: any PurchaseObserver, _ change: @escaping @Sendable (PurchaseOutcome) -> PurchaseOutcome) {
        self.view = view
        self.change = change
    }

    /// Returns a view that receives another charge.
    static func charging(_ view: any PurchaseObserver, _ change: @escaping @Sendable (Charge) -> Charge)
        -> FalsifyingPurchaseObserver
    {
        FalsifyingPurchaseObserver(view) { outcome in
            switch outcome {
            case .credited(let transaction, let quantity, let charge):
                .credited(transaction: transaction, quantity: quantity, charge: change(charge))
            case .unconfirmed(let transaction, let why, let charge):
                .unconfirmed(transaction: transaction, why, charge: change(charge))
            case .otherAccount(let transaction, let hint, let charge, let update, let isOver):
                .otherAccount(
                    transaction: transaction, hint: hint, charge: change(charge), update: update, isOver: isOver)
            default: outcome
            }
        }
    }

    /// Returns a view that receives each subscription update of the given kind as an already owned product.
    static func denying(_ kind: SubscriptionUpdate.Kind, _ view: any PurchaseObserver) -> FalsifyingPurchaseObserver {
        FalsifyingPurchaseObserver(view) { outcome in
            if case .subscriptionUpdated(let transaction, let update) = outcome, update.kind == kind {
                .alreadyOwned(transaction: transaction)
            } else {
                outcome
            }
        }
    }

    func purchase(_ event: PurchaseEvent) async {
        guard case .concluded(let end) = event else { return await view.purchase(event) }
        await view.purchase(
            .concluded(
                PurchaseSummary(product: end.product, name: end.name, outcome: change(end.outcome))))
    }
}

/// A view of the status that receives changed subscriptions.
struct FalsifyingStatusObserver: ShowStatusObserver {
    let view: any ShowStatusObserver
    let change: @Sendable (SubscriptionViewData) -> SubscriptionViewData

    init(_ view: any ShowStatusObserver, _ change: @escaping @Sendable (SubscriptionViewData) -> SubscriptionViewData) {
        self.view = view
        self.change = change
    }

    func status(_ event: ShowStatusEvent) async {
        guard case .known(let card) = event else { return await view.status(event) }
        await view.status(
            .known(
                StatusViewData(
                    features: card.features, isAdministrator: card.isAdministrator, balances: card.balances,
                    subscriptions: card.subscriptions.map(change), unfinished: card.unfinished, moment: card.moment,
                    refreshFailure: card.refreshFailure)))
    }
}

/// A ledger that receives other facts about transactions.
///
/// Facts that become `nil` aren't written but count as known.
struct WrongLedger: LedgerStore {
    let ledger: any LedgerStore
    let change: @Sendable (TransactionFacts) -> TransactionFacts?

    init(_ ledger: any LedgerStore, _ change: @escaping @Sendable (TransactionFacts) -> TransactionFacts?) {
        self.ledger = ledger
        self.change = change
    }

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        try await ledger.ledger(for: account)
    }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        let changed = entries.map { entry -> LedgerEntry? in
            guard case .transaction(let facts, let account) = entry else { return entry }
            return change(facts).map { .transaction($0, account: account) }
        }
        guard let recorded = try await ledger.record(changed.compactMap { $0 }, provided: condition) else { return nil }
        var rest = recorded[...]
        return changed.map { $0 == nil ? .known : rest.popFirst() ?? .known }
    }
}

/// A queue that reports no unfinished transactions and announces no updates.
struct ForgetfulQueue: PaymentQueue {
    let queue: any PaymentQueue

    var canMakePayments: Bool { get async { await queue.canMakePayments } }
    func transactions(of product: ProductID) async throws(StoreFailure) -> Set<TransactionID> {
        try await queue.transactions(of: product)
    }
    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult { try await queue.pay(request) }
    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { [] }
    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) { try await queue.finish(transaction) }
    func updates() -> AsyncStream<UnverifiedTransaction> { AsyncStream { $0.finish() } }
}

extension TransactionFacts {
    /// Returns a copy with some values changed.
    func but(
        quantity: Int? = nil, token: AccountToken?? = nil, revocation: Revocation?? = nil
    ) -> TransactionFacts {
        TransactionFacts(
            key: key, original: original, product: product, kind: kind, quantity: quantity ?? self.quantity,
            purchased: purchased, expires: expires, signed: signed, accountToken: token ?? accountToken,
            ownership: ownership, revocation: revocation ?? self.revocation, isUpgraded: isUpgraded,
            isRenewal: isRenewal)
    }
}

extension SubscriptionViewData {
    /// Returns a copy with some values changed.
    func but(
        willRenew: Bool? = nil, planned: String?? = nil, bill: (NextBillViewData) -> NextBillViewData = { $0 },
        commitment: (CommitmentViewData?) -> CommitmentViewData? = { $0 }
    ) -> SubscriptionViewData {
        SubscriptionViewData(
            product: product, state: state, expires: expires, willRenew: willRenew ?? self.willRenew,
            plannedChange: planned ?? plannedChange, isFamilyShared: isFamilyShared, nextBill: nextBill.map(bill),
            commitment: commitment(self.commitment))
    }
}

extension NextBillViewData {
    /// Returns a copy with some values changed.
    func but(
        amount: Amount?? = nil, later days: Int64 = 0, isOverdue: Bool? = nil, needsConsent: Bool? = nil
    ) -> NextBillViewData {
        NextBillViewData(
            product: product, amount: amount ?? self.amount, date: date.map { $0 + days * 86_400_000 },
            isOverdue: isOverdue ?? self.isOverdue, offer: offer, needsConsent: needsConsent ?? self.needsConsent)
    }
}
