import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// The store's queue as the new layer sees it while it leads: before anything is finished, the old layer has it in its books.
struct LeadingQueue: PaymentQueue {
    let queue: any PaymentQueue
    /// Lets the old layer write it down: once for each transaction, however often it is told.
    let tellOldLayer: @Sendable (TransactionFacts) async -> Void

    var canMakePayments: Bool { get async { await queue.canMakePayments } }
    func transactions(of product: ProductID) async -> Set<TransactionID> { await queue.transactions(of: product) }
    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult { try await queue.pay(request) }
    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { try await queue.unfinished() }
    func updates() -> AsyncStream<UnverifiedTransaction> { queue.updates() }
    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        await tellOldLayer(transaction.facts)
        try await queue.finish(transaction)
    }
}
