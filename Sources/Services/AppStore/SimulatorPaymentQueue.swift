public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
public import StoreSimulator
internal import Synchronization

/// Adapter: the simulated App Store as a queue that takes payments.
///
/// A transaction that failed the device's own check is handed on like any other: judging is the verifier's.
public final class SimulatorPaymentQueue: PaymentQueue {
    private struct Streams {
        var open: [Int: TransactionUpdates] = [:]
        var counter = 0
        var closed = 0
    }

    private let store: SimulatedStore
    private let streams = Mutex(Streams())

    /// Takes the store to pay at.
    public init(store: SimulatedStore) { self.store = store }

    /// How many updates the store has announced on all streams together, whether or not their listeners have come to
    /// them: a console that has seen as many reactions knows that nothing is under way.
    public var announced: Int {
        streams.withLock { streams in streams.open.values.reduce(streams.closed) { $0 + $1.handedOut } }
    }

    /// What the device allows.
    public var canMakePayments: Bool { get async { store.canMakePayments } }

    /// The product's transactions, as the store lists them.
    public func transactions(of product: ProductID) async -> Set<TransactionID> {
        let span = Trace.begin(.service, "SimulatorPaymentQueue", "transactions of \(product)")
        defer { span.end() }
        let payloads = await store.all().lazy.map(\.payload).filter { $0.productId == product.rawValue }
        return Set(payloads.map { TransactionID($0.transactionId) })
    }

    /// Buys, with the account's token as `appAccountToken`.
    public func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        let span = Trace.begin(.service, "SimulatorPaymentQueue", "pay for \(request.quantity) of \(request.product)")
        defer { span.end() }
        var options: Set<PurchaseOption> = [
            .quantity(request.quantity), .appAccountToken(UUID(request.account)),
        ]
        if let offer = request.offer { options.insert(.offer(id: offer)) }
        do throws(StoreSimulator.StoreFailure) {
            return try PaymentResult(await store.purchase(request.product.rawValue, options: options))
        } catch {
            // The customer turned back: StoreKit says so as a result or as an error, and it is one answer here.
            if case .storeKit(.userCancelled) = error { return .cancelled }
            throw PayFailure(error)
        }
    }

    /// What waits to be finished.
    public func unfinished() async throws(DiscoverData.StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "SimulatorPaymentQueue", "unfinished")
        defer { span.end() }
        return await store.unfinished().map { UnverifiedTransaction($0) }
    }

    /// A subscription of its own to the store's updates, which lasts as long as somebody reads the stream.
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

    /// Lets the store forget a credited transaction.
    public func finish(_ transaction: CreditedTransaction) async throws(DiscoverData.StoreFailure) {
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
