package import StoreSimulator

extension Product {
    /// Buys a product outside the app in a simulated store, for a test session.
    ///
    /// - Parameters:
    ///   - id: The product ID.
    ///   - options: The options of the purchase.
    ///   - store: The store that sells the product.
    ///   - slot: The slot (a reference to a replaceable store) that currently refers to the store.
    /// - Returns: The transaction of the purchase.
    /// - Throws: A ``Product/PurchaseError`` or ``StoreKitError``, as for a purchase in the app.
    package static func buyElsewhere(
        _ id: Product.ID, options: Set<Product.PurchaseOption>, in store: SimulatedStore, _ slot: StoreSlot
    ) async throws -> Transaction {
        guard let product = try await products(for: [id], of: store, slot).first else {
            throw PurchaseError.productUnavailable
        }
        let simulated = try Set(options.compactMap { try $0.simulated(for: product, in: store) })
        do throws(SimulatedFailure) {
            let found = try store.purchaseElsewhere(id, options: simulated)
            return Transaction.result(found, from: store).unsafePayloadValue
        } catch {
            throw slot.error(for: error, of: .purchase)
        }
    }
}
