import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// The payment queue of the new purchase layer while this layer leads.
///
/// The old layer is notified before a transaction is finished.
struct LeadingQueue: PaymentQueue {
    let queue: any PaymentQueue
    /// Notifies the old layer, which records each transaction once however often it is notified.
    let notifyOldLayer: @Sendable (TransactionFacts) async -> Void

    var canMakePayments: Bool { get async { await queue.canMakePayments } }
    func transactions(of product: ProductID) async throws(StoreFailure) -> Set<TransactionID> {
        try await queue.transactions(of: product)
    }
    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult { try await queue.pay(request) }
    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { try await queue.unfinished() }
    func updates() -> AsyncStream<UnverifiedTransaction> { queue.updates() }
    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        await notifyOldLayer(transaction.facts)
        try await queue.finish(transaction)
    }
}
