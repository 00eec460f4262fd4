import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import DiscoverStoreKitServices
import StoreSimulator

#if !canImport(Darwin)
import StoreKit
#endif

/// The adapters through which an app process uses the simulated store.
enum StoreAdapters: String, Sendable, CaseIterable {
    /// The adapters of the simulated store itself.
    case simulator
    #if !canImport(Darwin)
    /// The adapters of StoreKit, with this project's module on top of the simulated store.
    case storeKit = "storekit"
    #endif

    /// The ports that the adapters of one process implement.
    struct Ports {
        let queue: any PaymentQueue
        let history: any PurchaseHistory
        let verifier: any TransactionVerifier
    }

    /// Returns the adapters of one process.
    func ports(of store: SimulatedStore) -> Ports {
        switch self {
        case .simulator:
            return Ports(
                queue: SimulatorPaymentQueue(store: store), history: SimulatorPurchaseHistory(store: store),
                verifier: SimulatorTransactionVerifier(store: store))
        #if !canImport(Darwin)
        case .storeKit:
            let cache = StoreKitCache()
            return Ports(
                queue: StoreKitPaymentQueue(cache: cache), history: StoreKitPurchaseHistory(cache: cache),
                verifier: DeviceTransactionVerifier(cache: cache, bundleID: StoreSystem.bundleID))
        #endif
        }
    }

    /// A Boolean value that indicates whether a payment continues after its caller was canceled.
    ///
    /// The payment then continues in the background.
    ///
    /// Such a payment would run beside the other fibers, in an order that the scheduler doesn't control.
    var paysInBackground: Bool { self != .simulator }

    /// Runs a process, for which the store is the current one.
    func run<Result>(at store: SimulatedStore, _ process: () async -> Result) async -> Result {
        switch self {
        case .simulator:
            return await process()
        #if !canImport(Darwin)
        case .storeKit:
            let slot = StoreSlot()
            slot.replace(by: store)
            return await StoreSlot.$taskLocal.withValue(slot) { await process() }
        #endif
        }
    }
}
