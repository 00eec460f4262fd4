import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import DiscoverServices
import DiscoverSimulatorServices
import StoreSimulator
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) @MainActor struct `The ready-made composition` {
    private let store: SimulatedStore
    private let queue: LoggingQueue
    private let ledger = InMemoryLedgerStore()
    private let session: PurchaseSession

    init() throws {
        store = try TestCatalog.store()
        queue = LoggingQueue(queue: SimulatorPaymentQueue(store: store))
        let ports = PurchasePorts(
            products: SimulatorProductStore(store: store), queue: queue,
            history: SimulatorPurchaseHistory(store: store), verifier: SimulatorTransactionVerifier(store: store),
            ledger: ledger, time: SimulatorTimeSource(store: store), environment: .localTesting)
        let map = FeatureMap([
            "coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 100, days: nil),
            "lifetime": FeatureMap.Grant(features: Feature("export"), unit: "lifetime", amount: 1, days: nil),
        ])
        session = PurchaseSession(PurchaseUseCases(ports, map: map), account: Account(token: .ann))
    }

    private func entitlements() async throws -> Entitlements {
        try #require(try await session.entitlements().entitlements)
    }

    @Test func `the listener is open before an unfinished transaction is read or finished`() async throws {
        _ = try await store.sell("coins")
        await session.launch()
        let calls = queue.calls
        #expect(calls.first == .updates)
        #expect(calls.contains(.unfinished) && calls.contains(.finish))
        #expect(try await entitlements().balances == ["coin": 100])
    }

    @Test func `a transaction that the listener and the launch both process is credited once`() async throws {
        _ = try await store.sell("coins")
        let arrivals = ArrivalStream()
        // The stream of updates begins with the unfinished transaction, which the launch processes as well.
        await session.launch(arrivals: arrivals)
        for await _ in arrivals.events.prefix(1) {}
        #expect(try await entitlements().balances == ["coin": 100])
        #expect(await ledger.ledger(for: .ann).transactions.count == 1)
        let unfinished = try await queue.unfinished()
        #expect(unfinished.isEmpty)
    }

    @Test func `an approval after the launch arrives and is credited`() async throws {
        try store.operate("ask-to-buy on")
        let (arrivals, screen) = (ArrivalStream(), PurchaseScreen())
        await session.launch(arrivals: arrivals)
        await session.buy("coins", observer: screen)
        #expect(await screen.outcome == .pending)
        try store.operate("approve 1001")
        for await _ in arrivals.events.prefix(1) {}
        #expect(try await entitlements().balances == ["coin": 100])
    }

    @Test func `a second launch opens no second listener`() async throws {
        await session.launch()
        await session.launch()
        #expect(queue.calls.count { $0 == .updates } == 1)
        session.end()
        await session.launch()
        #expect(queue.calls.count { $0 == .updates } == 2)
    }

    @Test func `two launches at the same time open one listener`() async throws {
        async let first: Void = session.launch()
        async let second: Void = session.launch()
        _ = await (first, second)
        #expect(queue.calls.count { $0 == .updates } == 1)
        #expect(queue.calls.first == .updates)
    }

    @Test func `a launch during which the session ends processes no transactions`() async throws {
        let session = session
        // The main actor ends the session before it continues with the launch.
        queue.onOpening { Task { @MainActor in session.end() } }
        await session.launch()
        #expect(queue.calls == [.updates])
        _ = try await store.sell("coins")
        await session.launch()
        #expect(queue.calls.count { $0 == .updates } == 2)
        #expect(try await entitlements().balances == ["coin": 100])
    }

    @Test func `a launch after the store's stream ended opens the stream again`() async throws {
        let arrivals = ArrivalStream()
        queue.endNextStream()
        await session.launch(arrivals: arrivals)
        #expect(queue.calls.contains(.unfinished))
        for await _ in arrivals.events.prefix(1) {}
        // The session notices the end of the stream soon after the observer.
        for _ in 1...1_000 where queue.calls.count(where: { $0 == .updates }) == 1 { await session.launch() }
        #expect(queue.calls.count { $0 == .updates } == 2)
        await session.launch()
        #expect(queue.calls.count { $0 == .updates } == 2)
    }

    @Test func `a screen that observes only purchases can buy, and the features are open`() async throws {
        let screen = PurchaseScreen()
        await session.launch()
        await session.buy("lifetime", observer: screen)
        guard case .credited? = await screen.outcome else {
            throw NothingSold(result: nil)
        }
        #expect(try await entitlements().covers(Feature("export")))
    }

    @Test func `an unknown product is reported as unavailable, and nothing is charged`() async throws {
        let screen = PurchaseScreen()
        await session.launch()
        await session.buy("nothing", observer: screen)
        #expect(await screen.outcome == .refused(.productUnavailable))
        #expect(queue.calls.contains(.pay) == false)
    }

    @Test func `a product that can't be loaded isn't reported as a possible charge`() async throws {
        let screen = PurchaseScreen()
        await session.launch()
        try store.operate("fail loadProducts networkError")
        await session.buy("coins", observer: screen)
        #expect(await screen.outcome == .refused(.notLoaded(.offline)))
        #expect(queue.calls.contains(.pay) == false)
    }
}

/// A queue that passes all calls on, and records them.
private final class LoggingQueue: PaymentQueue {
    enum Call: Hashable, Sendable { case updates, unfinished, pay, finish }

    private let queue: SimulatorPaymentQueue
    private let log = Mutex<[Call]>([])
    private let opening = Mutex<(@Sendable () -> Void)?>(nil)
    private let endsNextStream = Mutex(false)

    init(queue: SimulatorPaymentQueue) { self.queue = queue }

    var calls: [Call] { log.withLock(\.self) }
    var canMakePayments: Bool { get async { await queue.canMakePayments } }

    func transactions(of product: ProductID) async -> Set<TransactionID> { await queue.transactions(of: product) }

    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        log.withLock { $0.append(.pay) }
        return try await queue.pay(request)
    }

    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] {
        log.withLock { $0.append(.unfinished) }
        return try await queue.unfinished()
    }

    /// Sets the function that is called once, while the next stream of updates is being opened.
    func onOpening(_ action: @escaping @Sendable () -> Void) { opening.withLock { $0 = action } }

    /// Lets the next stream of updates end as soon as it is open.
    func endNextStream() { endsNextStream.withLock { $0 = true } }

    func updates() -> AsyncStream<UnverifiedTransaction> {
        log.withLock { $0.append(.updates) }
        let action = opening.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
        let ends = endsNextStream.withLock { ends in
            defer { ends = false }
            return ends
        }
        return ends ? AsyncStream { $0.finish() } : queue.updates()
    }

    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        log.withLock { $0.append(.finish) }
        try await queue.finish(transaction)
    }
}

/// A stream of the events of a listener.
private struct ArrivalStream: ListenObserver {
    let events: AsyncStream<ListenEvent>
    private let continuation: AsyncStream<ListenEvent>.Continuation

    init() { (events, continuation) = AsyncStream.makeStream() }

    func listen(_ event: ListenEvent) async { continuation.yield(event) }
}

/// A screen that shows the outcome of a purchase, and nothing else.
private actor PurchaseScreen: PurchaseObserver {
    private(set) var outcome: PurchaseOutcome?

    func purchase(_ event: PurchaseEvent) async {
        if case .concluded(let summary) = event { outcome = summary.outcome }
    }
}
