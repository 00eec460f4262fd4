import DiscoverEntities
import DiscoverServices

/// The app's own description of a product.
///
/// The app passes this value to a purchase use case, which returns it unchanged with its result.
struct AppProduct {
    let id: ProductID
    /// The short descriptions of the product's features.
    let uses: [String]

    init(_ id: ProductID, in features: FeatureMapFile) {
        self.id = id
        uses = features.map.grant(of: id).features.names.map { features.descriptions[$0] ?? $0 }
    }
}
