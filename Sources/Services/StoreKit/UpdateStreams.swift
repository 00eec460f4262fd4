#if canImport(StoreKit)
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
internal import StoreKit
internal import Synchronization

/// The update streams of a payment queue; all streams share one iteration of `Transaction.updates`.
///
/// Each stream begins with the unfinished transactions, except those that a payment returned after the stream was
/// opened. The first stream starts the iteration, and the end of the last stream stops it.
final class UpdateStreams: Sendable {
    private struct Stream {
        let continuation: AsyncStream<UnverifiedTransaction>.Continuation
        /// The updates that arrived while the stream's first elements were being read; `nil` afterward.
        ///
        /// The first elements are the unfinished transactions.
        var early: [UnverifiedTransaction]? = []
        /// The unfinished transactions that are held back, because a running payment may return them itself.
        var held: [UnverifiedTransaction] = []
        /// The signed texts (JWS) of transactions that a payment returned while ``early`` was collected.
        ///
        /// The stream doesn't send these transactions, because the payment returned them.
        var returned: Set<String> = []
        /// The signed texts (JWS) of transactions that the stream ignores when they arrive as updates.
        ///
        /// The transactions are unfinished. The stream has read these transactions already, but `Transaction.updates`
        /// may deliver them again.
        var repeated: Set<String> = []
        let startsIteration: Bool
    }

    private struct State {
        var streams: [Int: Stream] = [:]
        var payments: [ProductID: Int] = [:]
        var lastStream = 0
        var iteration: Task<Void, Never>?
        /// The number of transactions that the iteration of `Transaction.updates` received.
        var received = 0
        /// The number of transactions that were sent on all streams together.
        var sent = 0

        /// Adds the number of delivered transactions to ``sent``, and returns the deliveries unchanged.
        ///
        /// A delivery is a stream, together with the transactions to send on it.
        mutating func counted(_ deliveries: [Delivery]) -> [Delivery] {
            sent += deliveries.reduce(0) { $0 + $1.1.count }
            return deliveries
        }
    }

    private typealias Delivery = (AsyncStream<UnverifiedTransaction>.Continuation, [UnverifiedTransaction])

    private let cache: StoreKitCache
    private let state = Mutex(State())

    init(cache: StoreKitCache) { self.cache = cache }

    deinit { state.withLock { $0.iteration }?.cancel() }

    /// Opens and returns a new stream of updates, which begins with the unfinished transactions.
    func open() -> AsyncStream<UnverifiedTransaction> {
        let (stream, continuation) = AsyncStream.makeStream(of: UnverifiedTransaction.self, bufferingPolicy: .unbounded)
        let (number, isFirst) = state.withLock { state in
            let isFirst = state.streams.isEmpty
            state.lastStream += 1
            state.streams[state.lastStream] = Stream(continuation: continuation, startsIteration: isFirst)
            return (state.lastStream, isFirst)
        }
        if isFirst { iterate() }
        let filling = Task { [weak self, cache] in
            let unfinished = await cache.unfinished()
            self?.fill(number, with: unfinished)
        }
        continuation.onTermination = { [weak self] _ in
            filling.cancel()
            self?.close(number)
        }
        return stream
    }

    /// Returns the number of transactions that the streams have sent or may still send.
    ///
    /// The streams may still send one transaction for each of the following:
    /// - an update that the store has issued, and that wasn't received yet
    /// - a stream whose unfinished transactions are still being read
    ///
    /// - Parameter issued: The number of updates that the store has issued to this process.
    /// - Returns: The number. It decreases later if a pending update repeats a transaction that was sent already,
    ///   because a transaction isn't sent twice.
    func announced(ofIssued issued: Int) -> Int {
        state.withLock { state in
            state.sent + max(issued - state.received, 0) + state.streams.values.count { $0.early != nil }
        }
    }

    /// Delivers a transaction on all streams.
    ///
    /// - Parameters:
    ///   - transaction: The transaction.
    ///   - isUpdate: A Boolean value that indicates whether the transaction comes from `Transaction.updates`.
    func deliver(_ transaction: UnverifiedTransaction, isUpdate: Bool = false) {
        let deliveries = state.withLock { state in
            if isUpdate { state.received += 1 }
            let deliveries = state.streams.keys.compactMap { number -> Delivery? in
                guard var stream = state.streams[number] else { return nil }
                defer { state.streams[number] = stream }
                if stream.early?.append(transaction) != nil { return nil }
                if stream.repeated.remove(transaction.signedText) != nil { return nil }
                return (stream.continuation, [transaction])
            }
            return state.counted(deliveries)
        }
        send(deliveries)
    }

    /// Records that a payment has begun, and holds back the product's unfinished transactions.
    ///
    /// The payment may return one of these transactions. The streams must not send that transaction, too. They send the
    /// other transactions when the payment ends.
    func paymentBegan(of product: ProductID) {
        state.withLock { $0.payments[product, default: 0] += 1 }
    }

    /// Records that a payment has ended, and sends the transactions that were held back because of it.
    ///
    /// - Parameters:
    ///   - product: The product of the payment.
    ///   - result: The result that the payment queue returned to the app, whose transaction isn't sent; `nil` if there
    ///     was no result.
    func paymentEnded(of product: ProductID, returning result: PaymentResult? = nil) {
        var text: String?
        if case .transaction(let transaction) = result { text = transaction.signedText }
        let deliveries = state.withLock { state in
            let left = state.payments[product, default: 1] - 1
            state.payments[product] = left > 0 ? left : nil
            let deliveries = state.streams.keys.compactMap { number -> Delivery? in
                guard var stream = state.streams[number] else { return nil }
                defer { state.streams[number] = stream }
                if let text, stream.early != nil { stream.returned.insert(text) }
                stream.held.removeAll { $0.signedText == text }
                guard left < 1 else { return nil }
                let free = stream.held.filter { $0.product == product }
                stream.held.removeAll { $0.product == product }
                return (stream.continuation, free)
            }
            return state.counted(deliveries)
        }
        send(deliveries)
    }

    /// Begins to iterate over `Transaction.updates`, so that no update is missed from now on.
    private func iterate() {
        let updates = Transaction.updates.makeAsyncIterator()
        let iteration = Task { [weak self, cache] in
            var updates = updates
            while let result = await updates.next() {
                self?.deliver(cache.add(result, isUnfinished: true), isUpdate: true)
            }
            // Without a cancellation, StoreKit itself has ended the sequence.
            if !Task.isCancelled { self?.finish() }
        }
        state.withLock { state in
            if state.streams.isEmpty { iteration.cancel() } else { state.iteration = iteration }
        }
    }

    private func fill(_ number: Int, with unfinished: [UnverifiedTransaction]) {
        let deliveries = state.withLock { state -> [Delivery] in
            guard var stream = state.streams[number], let early = stream.early else { return [] }
            defer { state.streams[number] = stream }
            let (texts, earlyTexts) = (Set(unfinished.map(\.signedText)), Set(early.map(\.signedText)))
            let new = unfinished.filter { !stream.returned.contains($0.signedText) }
            stream.held = new.filter { state.payments[$0.product] != nil }
            let free =
                new.filter { state.payments[$0.product] == nil } + early.filter { !texts.contains($0.signedText) }
            stream.repeated = stream.startsIteration ? texts.subtracting(earlyTexts) : []
            (stream.early, stream.returned) = (nil, [])
            return state.counted([(stream.continuation, free)])
        }
        send(deliveries)
    }

    private func finish() {
        let continuations = state.withLock { $0.streams.values.map(\.continuation) }
        for continuation in continuations { continuation.finish() }
    }

    private func close(_ number: Int) {
        let iteration = state.withLock { state -> Task<Void, Never>? in
            state.streams[number] = nil
            guard state.streams.isEmpty else { return nil }
            defer { state.iteration = nil }
            return state.iteration
        }
        iteration?.cancel()
    }

    // Call this method without this type's lock, to prevent a deadlock. Sending takes a lock of the task that reads the
    // stream. The stream calls its termination handler under the same lock, and that handler takes this type's lock.
    private func send(_ deliveries: [Delivery]) {
        for (continuation, transactions) in deliveries {
            for transaction in transactions { continuation.yield(transaction) }
        }
    }
}
#endif
