import Foundation
import StoreSimulator

/// The `.storekit` file that Xcode edits, wherever it is in the repository.
let catalogue = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "../../../Sources/Demo/Resources/Discover.storekit").standardized.path

/// The simulator in StoreKit's place.
struct InSimulator: Store {
    let store: SimulatedStore

    func buy(_ product: String) async throws -> Purchase? {
        guard case .success(let result) = try await store.purchase(product) else { return nil }
        return Purchase(result)
    }

    func unfinished() async -> [Purchase] { await store.unfinished().compactMap(Purchase.init) }

    func entitlements() async -> [Purchase] { await store.currentEntitlements().compactMap(Purchase.init) }

    func finish(_ purchase: Purchase) async throws { try await store.finish(purchase.id) }
}

extension Purchase {
    /// Nil for a text that failed the device's check: it proves nothing.
    init?(_ result: VerificationResult<SignedTransactionPayload>) {
        guard case .verified(let signed) = result else { return nil }
        let payload = signed.payload
        self.init(
            id: payload.transactionId, product: payload.productId, quantity: payload.quantity,
            isRevoked: payload.revocationDate != nil)
    }
}
