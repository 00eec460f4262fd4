import DiscoverEntities
import StoreKit

/// Returns StoreKit's product for a product of the catalog.
///
/// A file that imports both modules qualifies the shared name.
func storeProduct(for product: DiscoverEntities.Product) async throws -> StoreKit.Product? {
    try await StoreKit.Product.products(for: [product.id.rawValue]).first
}
