import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import DiscoverViews
import Foundation
import StoreSimulator

extension AppDependencies {
    /// Creates the app's dependencies for a build without an App Store, in which nothing can be bought.
    ///
    /// Products come from a bundled JSON file, paywalls are visible, and every purchase is refused. The ledger is only
    /// in memory: there are no purchases to record, and a build with a store must not read a ledger of this build.
    static func enterprise(_ options: Options) async throws(StartupError) -> AppDependencies {
        let stub: StubProductStore
        let catalog: StoreConfiguration
        do {
            stub = try StubProductStore(
                bytes: Bundled.enterpriseProducts, name: "Enterprise.products.json (bundled)")
        } catch {
            throw .file(error)
        }
        do {
            catalog = try Bundled.configuration.get()
        } catch {
            throw .state(code: ErrorCode.catalogMalformed.rawValue, message: "\(error)")
        }
        let discovery = try await StackDependencies.chosen(options, keptIn: nil)
        return AppDependencies(
            products: stub, queue: UnavailablePaymentQueue(), history: EmptyPurchaseHistory(),
            verifier: UnavailableTransactionVerifier(),
            ledger: InMemoryLedgerStore(), time: SystemTimeSource(), controls: UnavailableStoreOperator(),
            reader: StoreKitFileReader(inUse: catalog), settings: DefaultSettingsReader(), discovery: discovery,
            experiments: experiments(options, keptIn: nil), experimentDocument: experimentDocument(options),
            outcomes: InMemoryOutcomeLog(),
            // scaffold: adapters without a store
            environment: .localTesting,
            sold: stub.sold, features: try features(options, standard: true), announced: { 0 })
    }
}
