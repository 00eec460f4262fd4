import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverViews
import Foundation
import StoreSimulator

extension World {
    /// A world without a store: products come from a JSON stub, paywalls can be seen, and buying is refused with that reason.
    ///
    /// It keeps nothing: where nothing can be bought there is nothing to record, and its ledger must not be one that a build
    /// with a store will read.
    static func enterprise(_ options: Options) async throws(WorldFailure) -> World {
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
        let discovery = try await Discovery.chosen(options, keptIn: nil)
        return World(
            products: stub, queue: ClosedPaymentQueue(), history: ClosedPurchaseHistory(), verifier: ClosedVerifier(),
            ledger: InMemoryLedger(), time: SystemClock(), controls: ClosedControls(),
            reader: StoreKitFileReader(inUse: catalog), settings: FixedSettings(), discovery: discovery,
            environment: .localTesting,
            sold: stub.sold, features: try features(options, standard: true), announced: { 0 })
    }
}
