import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// A queue with one of its calls changed; the others are unchanged.
struct MutantQueue: PaymentQueue {
    let queue: any PaymentQueue
    /// A Boolean value that indicates whether a payment that fails is requested again.
    var retries = false
    /// A Boolean value that indicates whether all updates of the store are ignored.
    var isDeaf = false
    /// A closure that returns the IDs of transactions of an earlier process when a stream begins.
    ///
    /// The queue ignores these transactions. If the closure is `nil`, the queue ignores none.
    var forgotten: (@Sendable () -> Set<String>)?

    var canMakePayments: Bool { get async { await queue.canMakePayments } }

    func transactions(of product: ProductID) async throws(StoreFailure) -> Set<TransactionID> {
        try await queue.transactions(of: product)
    }

    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        do throws(PayFailure) {
            return try await queue.pay(request)
        } catch {
            guard retries else { throw error }
            return try await queue.pay(request)
        }
    }

    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] {
        forgotten == nil ? try await queue.unfinished() : []
    }

    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) { try await queue.finish(transaction) }

    func updates() -> AsyncStream<UnverifiedTransaction> {
        if isDeaf { return AsyncStream { $0.finish() } }
        let updates = queue.updates()
        guard let old = forgotten?() else { return updates }
        return AsyncStream {
            var iterator = updates.makeAsyncIterator()
            while let update = await iterator.next() {
                if !old.contains(update.id.rawValue) { return update }
            }
            return nil
        }
    }
}
