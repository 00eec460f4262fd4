import ComparisonAcceptance
import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverServices
import DiscoverSimulatorServices

/// The composition root of the comparison.
///
/// It contains the adapters of one environment, and the use cases that are wired from them.
struct Composition {
    let queue: SimulatorPaymentQueue
    let useCases: PurchaseUseCases

    init(_ environment: SimulatedEnvironment) throws(LedgerFailure) {
        queue = SimulatorPaymentQueue(store: environment.store)
        let ports = PurchasePorts(
            products: SimulatorProductStore(store: environment.store), queue: queue,
            history: SimulatorPurchaseHistory(store: environment.store),
            verifier: SimulatorTransactionVerifier(store: environment.store),
            ledger: try FileLedgerStore(path: "/app/ledger.jsonl", on: DeviceDisk(device: environment.device)),
            time: SimulatorTimeSource(store: environment.store), environment: .localTesting)
        useCases = PurchaseUseCases(ports, map: Self.map)
    }

    /// The products on sale, in display order.
    static let range: [ProductID] = ["superlikes.5", "lifetime", "gold.month", "plus.month"]

    /// The benefits of each product.
    static let map = FeatureMap([
        "superlikes.5": FeatureMap.Grant(features: Feature(), unit: "superLike", amount: 5, days: nil),
        "lifetime": FeatureMap.Grant(features: Feature("export"), unit: "lifetime", amount: 1, days: nil),
        "gold.month": FeatureMap.Grant(
            features: Feature("passport").union(Feature("rewind")), unit: "gold.month", amount: 1, days: nil),
        "plus.month": FeatureMap.Grant(features: Feature("rewind"), unit: "plus.month", amount: 1, days: nil),
    ])
}
