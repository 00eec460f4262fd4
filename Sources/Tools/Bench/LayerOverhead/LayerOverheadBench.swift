import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverRouting
import Foundation

/// The `hops` benchmark, which measures how much time the app's layers add to one purchase.
///
/// The purchase passes through the app's router, context, and interactors. The services and the observers are
/// substitutes that do nothing.
struct LayerOverheadBench {
    let isJSON: Bool
    /// The name of the only case to measure beside the baseline, or `nil` to measure all cases.
    let only: String?

    func run() async {
        let facts = TransactionFacts(
            key: TransactionKey(environment: .localTesting, id: "1"), original: "1", product: "boost",
            kind: .consumable,
            purchased: Moment(milliseconds: 0), signed: Moment(milliseconds: 0))
        let direct = DirectCallBaseline(facts: facts)
        let all: [(name: String, work: @Sendable (Int) async -> Void)] = [
            ("direct", { repeats in for _ in 0..<repeats { precondition(direct.buy("boost") == 1) } }),
            (
                "fiveHops",
                { repeats in
                    var sum = 0
                    for _ in 0..<repeats { sum += await RelayStep.five.pass(1) }
                    precondition(sum == repeats)
                }
            ),
            ("layers", { await Self.play($0, facts, limit: nil) }),
            ("layersWithTimeLimits", { await Self.play($0, facts, limit: .seconds(60)) }),
            (
                "layersTraced",
                { repeats in
                    await Trace.$current.withValue(Trace { _ in }) { await Self.play(repeats, facts, limit: nil) }
                }
            ),
        ]
        let cases = all.filter { only == nil || $0.name == only || $0.name == "direct" }
        let times = await MicroBenchmark(repeats: 20_000, rounds: 9)(cases.map(\.work))
        for (row, time) in zip(cases, times) { show(row.name, time, ratio: time / times[0]) }
    }

    private static func play(_ repeats: Int, _ facts: TransactionFacts, limit: Duration?) async {
        let ports = NoOpPorts(facts: facts)
        let stopwatch = AnyClock(ContinuousClock())
        let retryPolicy = RetryPolicy(stopwatch: stopwatch, limit: limit)
        // Create the dependencies here, because `PurchaseUseCases` always adds timeouts, and this benchmark also
        // measures purchases without them.
        let scenes = PurchaseScene(
            facts: facts,
            dependencies: Purchase.Dependencies(
                pay: PayInteractor(queue: ports, time: ports, stopwatch: stopwatch, limit: limit),
                verify: VerifyInteractor(verifier: ports, environment: .localTesting, retryPolicy: retryPolicy),
                credit: CreditInteractor(ledger: ports), finish: FinishInteractor(queue: ports),
                statuses: StatusesInteractor(history: ports, retryPolicy: retryPolicy),
                compare: CompareRenewalsInteractor(
                    history: ports, verifier: ports, environment: .localTesting, retryPolicy: retryPolicy)))
        let router = Router(scenes: scenes, observer: NoOpObservers())
        let route = Route.buy("boost", quantity: 1, offer: nil)
        for _ in 0..<repeats { _ = await router.go(to: route) }
        precondition(scenes.customer.basket.isEmpty)
    }

    private func show(_ name: String, _ nanoseconds: Double, ratio: Double) {
        if isJSON {
            print(
                #"{"bench":"hops","case":"\#(name)","nanoseconds":\#(Int(nanoseconds)),"ratio":\#(String(format: "%.1f", ratio))}"#
            )
        } else {
            let columns = name.padding(toLength: 24, withPad: " ", startingAt: 0)
            print("\(columns)\(String(format: "%10.0f ns %10.1f x", nanoseconds, ratio))")
        }
    }
}

/// A substitute for the app's scene opener: for every route, it makes a purchase of one fixed product.
private struct PurchaseScene: SceneOpener {
    let product: Product
    let customer = Customer(account: Account(token: AccountToken(bits: 1)))
    let dependencies: Purchase.Dependencies

    init(facts: TransactionFacts, dependencies: Purchase.Dependencies) {
        self.dependencies = dependencies
        product = Product(
            id: facts.product,
            label: ProductListing(
                kind: facts.kind, name: "Boost", summary: "", price: Money(milliunits: 990, currency: "USD"),
                isFamilyShareable: false, terms: nil, market: Market(storefront: "USA", locale: "en_US")))
    }

    func isPassable(_ paywall: Route) async -> Bool { true }

    func open(_ route: Route) async -> SceneResult {
        await Purchase(
            product: product, customer: customer, dependencies: dependencies, observer: NoOpObservers(),
            analytics: NoOpObservers()
        ).buy()
        return .done
    }
}
