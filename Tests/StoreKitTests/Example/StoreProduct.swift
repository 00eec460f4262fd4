import DiscoverEntities
import StoreKit

/// Returns StoreKit's product for one of the catalog; a file that imports both modules qualifies the shared name.
func storeProduct(for product: DiscoverEntities.Product) async throws -> StoreKit.Product? {
    try await StoreKit.Product.products(for: [product.id.rawValue]).first
}
