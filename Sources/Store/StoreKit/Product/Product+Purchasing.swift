internal import Foundation
internal import StoreSimulator

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
    /// The possible outcomes of a purchase in the app.
    public enum PurchaseResult: Sendable {
        /// The purchase succeeded, with a new or an existing transaction.
        ///
        /// The app verifies the transaction, delivers the product, and finishes the transaction.
        case success(VerificationResult<Transaction>)
        /// The customer canceled the purchase.
        case userCancelled
        /// The purchase requires an approval, such as a parent's.
        ///
        /// If the purchase succeeds later, ``Transaction/updates`` delivers the transaction.
        case pending
    }

    /// Buys the product.
    ///
    /// - Parameter options: The options of the purchase. If several options have the same kind, only one of them
    ///   applies.
    /// - Returns: The outcome of the purchase.
    /// - Throws: A ``Product/PurchaseError`` if the purchase can't start, or else a ``StoreKitError``.
    @MainActor
    public func purchase(options: Set<Product.PurchaseOption> = []) async throws -> Product.PurchaseResult {
        // On Apple's platforms, a response of the App Store takes time, so tasks that the caller started before run
        // first. The yield has the same effect. Without it, a listener that starts on the main actor would miss the
        // purchase.
        await Task.yield()
        let slot = origin.slot
        guard let store = slot.store else { throw PurchaseError.productUnavailable }
        try checkStorefront(of: store, options)
        let simulated = try Set(options.compactMap { try $0.simulated(for: self, in: store) })
        let result: StoreSimulator.PurchaseResult
        do throws(SimulatedFailure) {
            result = try await store.purchase(id, options: simulated)
        } catch {
            throw slot.error(for: error, of: .purchase)
        }
        switch result {
        case .success(let found): return .success(Transaction.result(found, from: store))
        case .userCancelled: return .userCancelled
        case .pending: return .pending
        case .unknown: throw StoreKitError.unknown
        }
    }

    private func checkStorefront(of store: SimulatedStore, _ options: Set<PurchaseOption>) throws {
        let storefront = store.storefront
        guard storefront.countryCode != countryCode else { return }
        for case .storefrontChange(let decision) in options.map(\.kind)
        where !decision.shouldContinue(Storefront(storefront)) {
            throw PurchaseError.productUnavailable
        }
    }
}
