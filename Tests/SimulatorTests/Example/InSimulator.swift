import Foundation
import StoreSimulator

/// The `.storekit` file that Xcode edits, wherever the repository is checked out.
let catalog = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "../../../Sources/Demo/Resources/Discover.storekit").standardized.path

/// An adapter that uses the simulator instead of StoreKit.
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
    /// Nil for a transaction that failed verification on the device: it proves nothing.
    init?(_ result: VerificationResult<SignedTransactionPayload>) {
        guard case .verified(let signed) = result else { return nil }
        let payload = signed.payload
        self.init(
            id: payload.transactionId, product: payload.productId, quantity: payload.quantity,
            isRevoked: payload.revocationDate != nil)
    }
}
