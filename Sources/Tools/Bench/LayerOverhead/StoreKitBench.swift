#if !canImport(Darwin)
import DiscoverComposition
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import DiscoverStoreKitServices
import Foundation
import StoreKit
import StoreSimulator

/// The `storekit` benchmark, which measures one purchase through the app's adapters for StoreKit.
///
/// The baseline is the same purchase through the app's adapters for the simulator. Both use a simulated store in
/// memory, and let this store verify the transaction. So the difference is the cost of the portable module `StoreKit`
/// and its adapters.
///
/// The last case is the work of a unit test of one purchase, without the time of the test runner: it reads the catalog,
/// creates a store, makes one purchase through StoreKit, and checks its result.
struct StoreKitBench {
    let isJSON: Bool

    private static let benchmark = MicroBenchmark(repeats: 50, rounds: 9)

    func run() async throws {
        let configuration = try Self.configuration()
        let store = SimulatedStore(configuration: configuration)
        let direct = BenchCustomer(
            store: store, queue: SimulatorPaymentQueue(store: store), history: SimulatorPurchaseHistory(store: store))
        let (slot, storeKit) = (StoreSlot(), BenchCustomer.ofStoreKit(SimulatedStore(configuration: configuration)))
        slot.replace(by: storeKit.store)
        let times = await Self.benchmark([
            { await direct.buy(repeats: $0) },
            { repeats in await StoreSlot.$taskLocal.withValue(slot) { await storeKit.buy(repeats: repeats) } },
            { for _ in 0..<$0 { await Self.test() } },
        ])
        for customer in [direct, storeKit] { await customer.check(Self.benchmark.repeats * Self.benchmark.rounds) }
        let names = ["direct", "storekit", "storekitTest"]
        for (name, time) in zip(names, times) { show(name, time, ratio: time / times[0]) }
    }

    /// Makes one purchase in a new simulated store, as a unit test of a purchase does.
    private static func test() async {
        guard let configuration = try? configuration() else { preconditionFailure("The catalog can't be read.") }
        let customer = BenchCustomer.ofStoreKit(SimulatedStore(configuration: configuration))
        let slot = StoreSlot()
        slot.replace(by: customer.store)
        await StoreSlot.$taskLocal.withValue(slot) { await customer.buy(repeats: 1) }
        await customer.check(1)
    }

    private static func configuration() throws(ConfigurationError) -> StoreConfiguration {
        try StoreConfiguration(bytes: Data(catalog.utf8), name: "Bench.storekit")
    }

    private static let catalog = """
        {"identifier":"B","version":{"major":4,"minor":0},"products":[{"internalID":"1","productID":"boost",
        "type":"Consumable","displayPrice":"0.99","familyShareable":false,"localizations":[{"locale":"en_US",
        "displayName":"Boost","description":"One boost"}],"referenceName":"Boost"}],"subscriptionGroups":[]}
        """

    private func show(_ name: String, _ nanoseconds: Double, ratio: Double) {
        let milliseconds = String(format: "%.3f", nanoseconds / 1_000_000)
        let factor = String(format: "%.2f", ratio)
        if isJSON {
            print(
                #"{"bench":"storekit","case":"\#(name)","milliseconds":\#(milliseconds),"ratio":\#(factor)}"#)
        } else {
            let columns = name.padding(toLength: 24, withPad: " ", startingAt: 0)
            print("\(columns)\(milliseconds) ms per purchase \(factor) x")
        }
    }
}

/// A customer who buys the same consumable repeatedly during the benchmark.
private struct BenchCustomer: Sendable {
    let store: SimulatedStore
    private let dependencies: Purchase.Dependencies
    private let ledger = InMemoryLedgerStore()
    private let account = Account(token: AccountToken(bits: 1))

    /// Creates a customer who buys through StoreKit's adapters.
    ///
    /// The store must be the one that the StoreKit functions of the calling task use.
    static func ofStoreKit(_ store: SimulatedStore) -> BenchCustomer {
        let cache = StoreKitCache()
        return BenchCustomer(
            store: store, queue: StoreKitPaymentQueue(cache: cache), history: StoreKitPurchaseHistory(cache: cache))
    }

    init(store: SimulatedStore, queue: any PaymentQueue, history: any PurchaseHistory) {
        self.store = store
        let ports = PurchasePorts(
            products: SimulatorProductStore(store: store), queue: queue, history: history,
            verifier: SimulatorTransactionVerifier(store: store), ledger: ledger,
            time: SimulatorTimeSource(store: store), environment: .localTesting)
        dependencies = PurchaseUseCases(ports, map: FeatureMap([:])).purchase
    }

    func buy(repeats: Int) async {
        let customer = Customer(account: account)
        let product = DiscoverEntities.Product(
            id: "boost",
            label: ProductListing(
                kind: .consumable, name: "Boost", summary: "", price: Money(milliunits: 990, currency: "USD"),
                isFamilyShareable: false, terms: nil, market: Market(storefront: "USA", locale: "en_US")))
        for _ in 0..<repeats {
            await Purchase(
                product: product, customer: customer, dependencies: dependencies, observer: NoOpObservers(),
                analytics: NoOpObservers()
            ).buy()
        }
    }

    /// Stops the program unless at least `purchases` purchases were credited and all are finished.
    func check(_ purchases: Int) async {
        let credited = await ledger.ledger(for: account.token).transactions.count
        let unfinished = await store.unfinished().count
        precondition(credited >= purchases && unfinished == 0)
    }
}
#endif
