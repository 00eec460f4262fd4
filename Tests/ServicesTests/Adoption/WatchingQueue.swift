import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// The store's queue as the new layer sees it while the old one leads: it hears everything, and takes nothing out.
struct WatchingQueue: PaymentQueue {
    let queue: any PaymentQueue

    var canMakePayments: Bool { get async { false } }
    func transactions(of product: ProductID) async -> Set<TransactionID> { await queue.transactions(of: product) }
    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult { throw .paymentsNotAllowed }
    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { try await queue.unfinished() }
    func updates() -> AsyncStream<UnverifiedTransaction> { queue.updates() }
    /// Nothing: the old layer finishes it, in its own time.
    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {}
}
