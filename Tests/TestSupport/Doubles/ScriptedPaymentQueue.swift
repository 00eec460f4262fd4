public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A payment queue that follows a script, and keeps transactions until they are finished.
public final class ScriptedPaymentQueue: PaymentQueue {
    private typealias Updates = AsyncStream<UnverifiedTransaction>.Continuation

    private struct State {
        var canMakePayments: Bool
        var unfinished: [UnverifiedTransaction]
        var listeners: [Int: Updates] = [:]
        var counter = 0
        var paid: [PayRequest] = []
        var finished: [TransactionID] = []
        var listed: [ProductID: Set<TransactionID>] = [:]
        var listFailure: StoreFailure?
        /// The transactions that every stream delivers although they are finished.
        var again: [UnverifiedTransaction] = []
        var silence: SuppressedResults?

        /// Replaces the older version of a transaction by a newer one.
        mutating func keep(_ transaction: UnverifiedTransaction) {
            unfinished.removeAll { $0.id == transaction.id }
            unfinished.append(transaction)
            listed[transaction.product, default: []].insert(transaction.id)
        }
    }

    private struct SuppressedResults {
        let end = AsyncCounter()
        let charge: UnverifiedTransaction?
    }

    private let state: Mutex<State>
    private let payments: ScriptedResponses<PaymentResult, PayFailure>
    private let lists = ScriptedResponses<[UnverifiedTransaction], StoreFailure>()
    private let finishing = ScriptedResponses<Void, StoreFailure>()

    /// Creates a queue from its script.
    ///
    /// - Parameters:
    ///   - canMakePayments: A Boolean value that indicates whether the device is allowed to make payments.
    ///   - payments: The results of payments; a payment without a scripted result fails the test.
    ///   - unfinished: The unfinished transactions from an earlier process.
    public init(
        canMakePayments: Bool = true, pay payments: ScriptedResponses<PaymentResult, PayFailure> = ScriptedResponses(),
        unfinished: [UnverifiedTransaction] = []
    ) {
        self.payments = payments
        var state = State(canMakePayments: canMakePayments, unfinished: [])
        for transaction in unfinished { state.keep(transaction) }
        self.state = Mutex(state)
    }

    /// Specifies the results of the next requests for unfinished transactions.
    public func nextUnfinished(_ turns: ScriptedResponse<[UnverifiedTransaction], StoreFailure>...) { lists.add(turns) }

    /// Specifies the results of the next attempts to finish; a failed one changes nothing.
    public func nextFinish(_ turns: ScriptedResponse<Void, StoreFailure>...) { finishing.add(turns) }

    /// Adds an old, finished transaction to the store's list, so that a payment can return it.
    public func remember(_ transaction: UnverifiedTransaction) {
        state.withLock { _ = $0.listed[transaction.product, default: []].insert(transaction.id) }
    }

    /// Makes each request for the transactions of a product fail from now on.
    public func failLists(with failure: StoreFailure) { state.withLock { $0.listFailure = failure } }

    /// Delivers a transaction outside a payment: it is unfinished, and every stream receives it.
    public func deliver(_ transaction: UnverifiedTransaction) {
        state.withLock { state in
            state.keep(transaction)
            for (_, listener) in state.listeners.sorted(by: { $0.key < $1.key }) { listener.yield(transaction) }
        }
    }

    /// Delivers finished transactions again, in every stream that starts from now on.
    public func deliverAgain(_ transactions: [UnverifiedTransaction]) { state.withLock { $0.again = transactions } }

    /// Suppresses the results of payments, regardless of the script, until the payment is canceled.
    ///
    /// - Parameter charge: A transaction that is charged nevertheless, or `nil`.
    public func fallSilent(charging charge: UnverifiedTransaction? = nil) {
        state.withLock { $0.silence = SuppressedResults(charge: charge) }
    }

    /// Ends the suppression of results; payments that still wait fail as if the store were offline.
    public func speak() {
        let silence = state.withLock { state in
            defer { state.silence = nil }
            return state.silence
        }
        silence?.end.raise()
    }

    /// Ends all streams of updates.
    public func endUpdates() {
        // Finish the streams without the lock, because a stream that ends removes its listener under the lock.
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
    }

    /// The requested payments, in order.
    public var paid: [PayRequest] { state.withLock(\.paid) }

    /// The finished transactions in order, including repetitions.
    public var finished: [TransactionID] { state.withLock(\.finished) }

    /// The number of open streams.
    public var listeners: Int { state.withLock(\.listeners.count) }

    /// A Boolean value that indicates whether the device is allowed to make payments, as set by the test.
    public var canMakePayments: Bool { get async { state.withLock(\.canMakePayments) } }

    /// Returns the transactions of a product that were paid, delivered, or remembered.
    ///
    /// - Throws: The failure that the test set with ``failLists(with:)``.
    public func transactions(of product: ProductID) async throws(StoreFailure) -> Set<TransactionID> {
        let (ids, failure) = state.withLock { ($0.listed[product, default: []], $0.listFailure) }
        if let failure { throw failure }
        return ids
    }

    /// Returns the next scripted result; a returned transaction becomes unfinished.
    public func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        let silence = state.withLock { state in
            state.paid.append(request)
            if let charge = state.silence?.charge { state.keep(charge) }
            return state.silence
        }
        if let silence {
            await silence.end.reached(1)
            throw .store(Task.isCancelled ? .cancelled : .offline)
        }
        guard let turn = await payments.play() else { throw .store(unscripted("payment for \(request.product)")) }
        let result = try turn.get()
        if case .transaction(let transaction) = result { state.withLock { $0.keep(transaction) } }
        return result
    }

    /// Returns the next scripted result, or else the unfinished transactions.
    public func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] {
        if let scripted = await lists.play() { return try scripted.get() }
        return state.withLock(\.unfinished)
    }

    /// Returns a stream that starts with the unfinished transactions.
    public func updates() -> AsyncStream<UnverifiedTransaction> {
        let (stream, updates) = AsyncStream<UnverifiedTransaction>.makeStream()
        let id = state.withLock { state in
            state.counter += 1
            for transaction in state.unfinished + state.again { updates.yield(transaction) }
            state.listeners[state.counter] = updates
            return state.counter
        }
        updates.onTermination = { [weak self] _ in self?.state.withLock { $0.listeners[id] = nil } }
        return stream
    }

    /// Finishes a transaction, unless the script specifies a failure.
    public func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        if let scripted = await finishing.play() { try scripted.get() }
        state.withLock { state in
            state.finished.append(transaction.facts.key.id)
            state.unfinished.removeAll { $0.id == transaction.facts.key.id }
        }
    }
}
