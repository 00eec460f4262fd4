import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverViews
import Foundation
import StoreSimulator

extension AppDependencies {
    /// A world without a store: products come from a JSON stub, paywalls can be seen, and buying is refused with that reason.
    ///
    /// It keeps nothing: where nothing can be bought there is nothing to record, and its ledger must not be one that a build
    /// with a store will read.
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
            environment: .localTesting,
            sold: stub.sold, features: try features(options, standard: true), announced: { 0 })
    }
}
