public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import DiscoverServices
internal import Foundation
public import StoreSimulator
internal import Synchronization

/// Adapter: the simulated App Store as the app's payment queue.
///
/// The queue also returns transactions whose signature the device couldn't verify. The app's verifier decides whether
/// they are genuine.
public final class SimulatorPaymentQueue: PaymentQueue {
    private struct Streams {
        var open: [Int: TransactionUpdates] = [:]
        var counter = 0
        var closed = 0
    }

    private let store: SimulatedStore
    private let streams = Mutex(Streams())

    /// Creates a payment queue that requests payments from the specified simulated store.
    public init(store: SimulatedStore) { self.store = store }

    /// The number of updates that this queue has handed to its listeners, added up over the listeners.
    ///
    /// An update that isn't processed yet counts, too. A console waits until it has processed that many updates.
    public var announced: Int {
        streams.withLock { streams in streams.open.values.reduce(streams.closed) { $0 + $1.handedOut } }
    }

    /// A Boolean value that indicates whether the simulated device allows payments.
    public var canMakePayments: Bool { get async { store.canMakePayments } }

    /// Returns the IDs of all transactions that the simulated store lists for a product.
    public func transactions(of product: ProductID) async -> Set<TransactionID> {
        let span = Trace.begin(.service, "SimulatorPaymentQueue", "transactions of \(product)")
        defer { span.end() }
        let payloads = await store.all().lazy.map(\.payload).filter { $0.productId == product.rawValue }
        return Set(payloads.map { TransactionID($0.transactionId) })
    }

    /// Requests a payment from the simulated store, and returns the store's result.
    ///
    /// The request contains the account's token as `appAccountToken`.
    ///
    /// - Throws: `PayFailure` if the simulated store rejects the payment or fails, or if the calling task is canceled.
    public func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        let span = Trace.begin(.service, "SimulatorPaymentQueue", "pay for \(request.quantity) of \(request.product)")
        defer { span.end() }
        var options: Set<PurchaseOption> = [
            .quantity(request.quantity), .appAccountToken(UUID(request.account)),
        ]
        if let offer = request.offer { options.insert(.offer(id: offer)) }
        do throws(SimulatedFailure) {
            return try PaymentResult(await store.purchase(request.product.rawValue, options: options))
        } catch {
            // StoreKit reports a cancellation by the customer as a result or as an error. The port has only the result.
            if case .storeKit(.userCancelled) = error { return .cancelled }
            throw PayFailure(error)
        }
    }

    /// Returns the customer's transactions that the app hasn't finished.
    ///
    /// - Throws: Nothing, because the simulated store reports no failure.
    public func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "SimulatorPaymentQueue", "unfinished")
        defer { span.end() }
        return await store.unfinished().map { UnverifiedTransaction($0) }
    }

    /// Returns a new stream of the simulated store's updates, which ends when its consumer stops reading.
    public func updates() -> AsyncStream<UnverifiedTransaction> {
        let span = Trace.begin(.service, "SimulatorPaymentQueue", "updates")
        defer { span.end() }
        let updates = store.updates
        let number = streams.withLock { streams in
            streams.counter += 1
            streams.open[streams.counter] = updates
            return streams.counter
        }
        let (stream, continuation) = AsyncStream.makeStream(
            of: UnverifiedTransaction.self, bufferingPolicy: .unbounded)
        let passing = Task {
            for await update in updates { continuation.yield(UnverifiedTransaction(update)) }
            continuation.finish()
        }
        continuation.onTermination = { [weak self] _ in
            passing.cancel()
            self?.close(number)
        }
        return stream
    }

    /// Finishes a recorded transaction, so that the simulated store doesn't deliver it again.
    ///
    /// - Throws: `StoreFailure` if the simulated store can't write its state file.
    public func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        let span = Trace.begin(.service, "SimulatorPaymentQueue", "finish \(transaction.facts.key.id)")
        defer { span.end() }
        do throws(StateFileError) {
            try await store.finish(transaction.facts.key.id.rawValue)
        } catch {
            throw .unavailable(error.description)
        }
    }

    private func close(_ number: Int) {
        streams.withLock { streams in
            guard let stream = streams.open.removeValue(forKey: number) else { return }
            streams.closed += stream.handedOut
        }
    }
}
