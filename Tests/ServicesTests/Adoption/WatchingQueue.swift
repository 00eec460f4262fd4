import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// The queue of the new layer while the old layer leads: it receives everything and finishes nothing.
struct WatchingQueue: PaymentQueue {
    let queue: any PaymentQueue

    var canMakePayments: Bool { get async { false } }
    func transactions(of product: ProductID) async throws(StoreFailure) -> Set<TransactionID> {
        try await queue.transactions(of: product)
    }
    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult { throw .paymentsNotAllowed }
    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { try await queue.unfinished() }
    func updates() -> AsyncStream<UnverifiedTransaction> { queue.updates() }
    /// Does nothing: the old layer finishes the transaction.
    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {}
}
