import DiscoverComposition
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverStoreKitServices

extension PurchaseUseCases {
    /// The purchase use cases of an app with StoreKit and without a server, wired once per process.
    static func storeKit(
        ledger: any LedgerStore, map: FeatureMap, environment: StoreEnvironment, bundleID: String
    ) -> PurchaseUseCases {
        let cache = StoreKitCache()
        let ports = PurchasePorts(
            products: StoreKitProductStore(cache: cache),
            queue: StoreKitPaymentQueue(cache: cache, purchase: .automatic),
            history: StoreKitPurchaseHistory(cache: cache),
            verifier: DeviceTransactionVerifier(cache: cache, bundleID: bundleID),
            ledger: ledger, time: SystemTimeSource(), environment: environment)
        return PurchaseUseCases(ports, map: map)
    }
}
