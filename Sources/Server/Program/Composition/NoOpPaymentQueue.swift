#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// Adapter: the payment queue of a server, which has none. Nothing waits here to be finished: the device finishes, once the
/// server's answer has named the transaction and said a final word.
struct NoOpPaymentQueue: PaymentQueue {
    var canMakePayments: Bool { get async { false } }

    func transactions(of product: ProductID) async -> Set<TransactionID> { [] }

    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult { throw .store(.notInThisBuild) }

    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { [] }

    func updates() -> AsyncStream<UnverifiedTransaction> { AsyncStream { $0.finish() } }

    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {}
}

/// Adapter: the history of a server that may not ask the store. What it knows it was told by devices and notifications.
struct UnavailablePurchaseHistory: PurchaseHistory {
    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func history() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] { throw .notInThisBuild }
}

/// Adapter: the renewal information that came with a request stands for what the store would say now.
struct RequestPurchaseHistory: PurchaseHistory {
    /// What came.
    let brought: [UnverifiedSubscriptionStatus]

    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func history() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] { brought }
}
#endif
