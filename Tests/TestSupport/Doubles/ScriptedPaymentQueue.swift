public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A queue that answers payments by a script, and keeps what was paid until it is finished.
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
        /// Delivered to every stream though nobody waits for it.
        var again: [UnverifiedTransaction] = []
        var silence: Silence?

        /// A newer version of a transaction takes the place of the older one.
        mutating func keep(_ transaction: UnverifiedTransaction) {
            unfinished.removeAll { $0.id == transaction.id }
            unfinished.append(transaction)
            listed[transaction.product, default: []].insert(transaction.id)
        }
    }

    private struct Silence {
        let end = AsyncCounter()
        let charge: UnverifiedTransaction?
    }

    private let state: Mutex<State>
    private let payments: ScriptedAnswers<PaymentResult, PayFailure>
    private let lists = ScriptedAnswers<[UnverifiedTransaction], StoreFailure>()
    private let finishing = ScriptedAnswers<Void, StoreFailure>()

    /// - Parameters:
    ///   - canMakePayments: Whether the device may.
    ///   - payments: How payments end; a payment without a turn is a failure of the test.
    ///   - unfinished: What waits from an earlier life.
    public init(
        canMakePayments: Bool = true, pay payments: ScriptedAnswers<PaymentResult, PayFailure> = ScriptedAnswers(),
        unfinished: [UnverifiedTransaction] = []
    ) {
        self.payments = payments
        var state = State(canMakePayments: canMakePayments, unfinished: [])
        for transaction in unfinished { state.keep(transaction) }
        self.state = Mutex(state)
    }

    /// Answers the next questions for what is unfinished like this.
    public func nextUnfinished(_ turns: ScriptedAnswer<[UnverifiedTransaction], StoreFailure>...) { lists.add(turns) }

    /// Ends the next attempts to finish like this; where it fails, the transaction stays.
    public func nextFinish(_ turns: ScriptedAnswer<Void, StoreFailure>...) { finishing.add(turns) }

    /// The store lists a transaction from earlier, finished long ago: what it hands back for a payment is then an old one.
    public func remember(_ transaction: UnverifiedTransaction) {
        state.withLock { _ = $0.listed[transaction.product, default: []].insert(transaction.id) }
    }

    /// Something happens outside a payment: it is unfinished from now on, and every listener hears of it.
    public func deliver(_ transaction: UnverifiedTransaction) {
        state.withLock { state in
            state.keep(transaction)
            for (_, listener) in state.listeners.sorted(by: { $0.key < $1.key }) { listener.yield(transaction) }
        }
    }

    /// What was finished long ago is delivered again, unasked: to every stream that begins from now on.
    public func deliverAgain(_ transactions: [UnverifiedTransaction]) { state.withLock { $0.again = transactions } }

    /// Payments get no answer from now on, whatever the script says; but who is cancelled gets out.
    ///
    /// - Parameter charge: What is bought all the same.
    public func fallSilent(charging charge: UnverifiedTransaction? = nil) {
        state.withLock { $0.silence = Silence(charge: charge) }
    }

    /// Payments are answered again. Whoever still waits hears that the store was not to be reached.
    public func speak() {
        let silence = state.withLock { state in
            defer { state.silence = nil }
            return state.silence
        }
        silence?.end.raise()
    }

    /// The store has no more to say to anybody.
    public func endUpdates() {
        // Outside the lock: a stream that ends comes back to take its listener off the list.
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
    }

    /// The payments that were asked for, in order.
    public var paid: [PayRequest] { state.withLock(\.paid) }

    /// What was finished, in order, as often as it was.
    public var finished: [TransactionID] { state.withLock(\.finished) }

    /// How many streams are open.
    public var listeners: Int { state.withLock(\.listeners.count) }

    /// What the test has set.
    public var canMakePayments: Bool { get async { state.withLock(\.canMakePayments) } }

    /// Those that were paid, delivered or remembered.
    public func transactions(of product: ProductID) async -> Set<TransactionID> {
        state.withLock { $0.listed[product, default: []] }
    }

    /// Answers by the script; a transaction it answers with is unfinished from now on.
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
        let answer = try turn.get()
        if case .transaction(let transaction) = answer { state.withLock { $0.keep(transaction) } }
        return answer
    }

    /// Answers by the script, else with what waits.
    public func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] {
        if let scripted = await lists.play() { return try scripted.get() }
        return state.withLock(\.unfinished)
    }

    /// A stream that begins with what waits.
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

    /// Lets go of a transaction, unless the script says that it cannot.
    public func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        if let scripted = await finishing.play() { try scripted.get() }
        state.withLock { state in
            state.finished.append(transaction.facts.key.id)
            state.unfinished.removeAll { $0.id == transaction.facts.key.id }
        }
    }
}
