import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// A payment queue with stops (points where the process can end) around each call.
struct InstrumentedPaymentQueue: PaymentQueue {
    let queue: any PaymentQueue
    let adapters: StoreAdapters
    let scheduler: DeterministicScheduler
    let purchases: PurchaseLog
    let shop: StoreSystem

    var canMakePayments: Bool {
        get async {
            guard case .goes = await scheduler.arrive(at: .canPay) else { return false }
            let can = await queue.canMakePayments
            _ = scheduler.end(.canPay)
            return can
        }
    }

    func transactions(of product: ProductID) async throws(StoreFailure) -> Set<TransactionID> {
        guard case .goes = await scheduler.arrive(at: .latest) else { return [] }
        let transactions = try await queue.transactions(of: product)
        _ = scheduler.end(.latest)
        return transactions
    }

    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        let tap = purchases.current(of: DeterministicScheduler.fiber)
        return try await scheduler.call(.pay, nothing: .store(.nothing), failure: .store(.broken)) {
            () async throws(PayFailure) in
            let before = shop.sales.count
            let result = adapters.paysInBackground ? try await payToTheEnd(request) : try await queue.pay(request)
            // Only the store's own records show whether it charged, because the result can refer to an older
            // transaction.
            purchases.charge(tap, times: shop.sales.count - before)
            return result
        }
    }

    /// Pays in another task, which isn't canceled with its caller.
    private func payToTheEnd(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        let payment = Task { () async -> Result<PaymentResult, PayFailure> in
            do throws(PayFailure) { return .success(try await queue.pay(request)) } catch { return .failure(error) }
        }
        return try await payment.value.get()
    }

    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] {
        try await scheduler.call(.unfinished, nothing: .nothing, failure: .broken, reordered: { $0.reversed() }) {
            () async throws(StoreFailure) in try await queue.unfinished()
        }
    }

    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        try await scheduler.call(.finish, nothing: .nothing, failure: .broken) {
            () async throws(StoreFailure) in try await queue.finish(transaction)
        }
    }

    func updates() -> AsyncStream<UnverifiedTransaction> {
        guard case .goes = scheduler.begin(.updates) else { return AsyncStream { $0.finish() } }
        let ear = UpdatesConsumer(queue: queue, store: shop.store, scheduler: scheduler)
        guard case .goes = scheduler.end(.updates) else { return AsyncStream { $0.finish() } }
        return AsyncStream { await ear.next() }
    }
}
