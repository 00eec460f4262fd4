import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers

/// Implementations of the app's ports that do nothing, so that only the cost of the layers is measured.
struct NoOpPorts: PaymentQueue, PurchaseHistory, TransactionVerifier, LedgerStore, TimeSource {
    let facts: TransactionFacts
    let transaction: UnverifiedTransaction

    init(facts: TransactionFacts) {
        self.facts = facts
        transaction = UnverifiedTransaction(id: facts.key.id, product: facts.product, signedText: "")
    }

    var canMakePayments: Bool { true }
    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult { .transaction(transaction) }
    func transactions(of product: ProductID) async -> Set<TransactionID> { [] }
    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { [] }
    func updates() -> AsyncStream<UnverifiedTransaction> { AsyncStream { $0.finish() } }
    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {}

    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] { [] }
    func history() async throws(StoreFailure) -> [UnverifiedTransaction] { [] }
    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] { [] }

    func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        [.genuine(facts)]
    }
    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] { [] }

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger { Ledger() }
    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? { [.new] }

    func now() async -> Moment { facts.purchased }
}

/// An observer that ignores all events, so that only the cost of the layers is measured.
struct NoOpObservers: PurchaseObserver, AnalyticsObserver, NavigationObserver {
    func purchase(_ event: PurchaseEvent) async {}
    func analytics(_ event: AnalyticsEvent) async {}
    func navigation(_ event: NavigationEvent) async {}
}
