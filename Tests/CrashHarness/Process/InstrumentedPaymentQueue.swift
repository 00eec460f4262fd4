import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Synchronization

/// A payment queue with stops around each call.
struct InstrumentedPaymentQueue: PaymentQueue {
    let queue: SimulatorPaymentQueue
    let conductor: DeterministicScheduler
    let purchases: PurchaseLog
    let shop: StoreParty

    var canMakePayments: Bool {
        get async {
            guard case .goes = await conductor.arrive(at: .canPay) else { return false }
            let can = await queue.canMakePayments
            _ = conductor.end(.canPay)
            return can
        }
    }

    func transactions(of product: ProductID) async -> Set<TransactionID> {
        guard case .goes = await conductor.arrive(at: .latest) else { return [] }
        let transactions = await queue.transactions(of: product)
        _ = conductor.end(.latest)
        return transactions
    }

    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        let tap = purchases.current(of: DeterministicScheduler.fiber)
        return try await conductor.call(.pay, nothing: .store(.nothing), failure: .store(.broken)) {
            () async throws(PayFailure) in
            let before = shop.sales.count
            let answer = try await queue.pay(request)
            // Only the store's own records show whether it charged, because the result can refer to an older
            // transaction.
            purchases.charge(tap, times: shop.sales.count - before)
            return answer
        }
    }

    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] {
        try await conductor.call(.unfinished, nothing: .nothing, failure: .broken, reordered: { $0.reversed() }) {
            () async throws(StoreFailure) in try await queue.unfinished()
        }
    }

    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        try await conductor.call(.finish, nothing: .nothing, failure: .broken) {
            () async throws(StoreFailure) in try await queue.finish(transaction)
        }
    }

    func updates() -> AsyncStream<UnverifiedTransaction> {
        guard case .goes = conductor.begin(.updates) else { return AsyncStream { $0.finish() } }
        let ear = UpdatesConsumer(queue: queue, conductor: conductor)
        guard case .goes = conductor.end(.updates) else { return AsyncStream { $0.finish() } }
        return AsyncStream { await ear.next() }
    }
}

/// A consumer of the store's updates.
///
/// It reports whether an update is available, so that no fiber has to wait to find out.
private final class UpdatesConsumer: Sendable {
    private let queue: SimulatorPaymentQueue
    private let stream: AsyncStream<UnverifiedTransaction>
    private let conductor: DeterministicScheduler
    private let state = Mutex((received: 0, again: UnverifiedTransaction?.none))

    init(queue: SimulatorPaymentQueue, conductor: DeterministicScheduler) {
        self.queue = queue
        self.conductor = conductor
        stream = queue.updates()
    }

    private var hasNews: Bool {
        state.withLock { state in state.again != nil || queue.announced > state.received }
    }

    func next() async -> UnverifiedTransaction? {
        guard await conductor.listen(for: { self.hasNews }), case .goes(let mishap) = conductor.begin(.nextUpdate)
        else {
            return nil
        }
        let again = state.withLock { state in
            defer { state.again = nil }
            return state.again
        }
        var received = again
        if received == nil {
            var iterator = stream.makeAsyncIterator()
            received = await iterator.next()
            state.withLock { state in
                state.received += 1
                if mishap == .twice { state.again = received }
            }
        }
        guard case .goes = conductor.end(.nextUpdate) else { return nil }
        return received
    }
}
