import DiscoverEntities
import DiscoverServices

/// The app's own type for a product, which the purchase use cases return unchanged with each result.
struct AppProduct {
    let id: ProductID
    /// The short descriptions of the product's features.
    let uses: [String]

    init(_ id: ProductID, in features: FeatureMapFile) {
        self.id = id
        uses = features.map.grant(of: id).features.names.map { features.descriptions[$0] ?? $0 }
    }
}
