import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import DiscoverStoreKitServices
import Foundation
import StoreSimulator
import Support

// Apple's StoreKit uses the App Store, so there the console has only the simulator's own adapters.
#if !canImport(Darwin)
import StoreKit

extension AppDependencies {
    /// Replaces the adapters that call the simulator directly with adapters for the module `StoreKit`.
    ///
    /// In this build, `StoreKit` is a portable module with StoreKit's interface, and uses the simulated store as its
    /// App Store. The simulator still verifies the transactions, performs the `store` commands, and provides the time.
    ///
    /// - Parameter store: The simulated store that these dependencies already use.
    mutating func useStoreKit(with store: SimulatedStore) {
        StoreSlot.current.replace(by: store)
        let cache = StoreKitCache()
        let queue = StoreKitPaymentQueue(cache: cache) { request in
            guard let offer = request.offer else { return [] }
            return Product.PurchaseOption.promotionalOffer(
                offer, compactJWS: Self.authorization(of: offer, for: request.product.rawValue))
        }
        products = StoreKitProductStore(cache: cache) { Locale(identifier: store.locale) }
        self.queue = queue
        history = StoreKitPurchaseHistory(cache: cache)
        announced = { queue.announced(ofIssued: store.issuedUpdates) }
    }

    /// Returns the JWS string that authorizes a promotional offer, as an app's server would return it.
    ///
    /// The simulated store checks which product and offer the string is for, but not its signature.
    private static func authorization(of offer: String, for product: String) -> String {
        let claims: JSONValue = ["offerIdentifier": .text(offer), "productId": .text(product)]
        return ["{}", claims.line, "signature"].map { Base64URL.encode(Array($0.utf8)) }.joined(separator: ".")
    }
}
#else
extension AppDependencies {
    /// Does nothing, because on Apple platforms, the option for StoreKit adapters is refused at startup.
    mutating func useStoreKit(with store: SimulatedStore) {}
}
#endif

extension Options {
    /// The reason why a session with these options can't use the adapters of StoreKit; `nil` if it can.
    var storeKitObstacle: String? {
        #if canImport(Darwin)
        return "on a platform with Apple's StoreKit, which doesn't use the simulated store"
        #else
        #if Server
        if store != nil || server != nil { return "with a store or a server in another process" }
        #endif
        return build == .appStore ? nil : "in a build without a store"
        #endif
    }
}
