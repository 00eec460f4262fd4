import DiscoverEntities
import DiscoverServices

/// This app's own word for what it sells. The purchase layer hands it back without knowing it.
struct AppProduct {
    let id: ProductID
    /// What one can do with it, each in a few words.
    let uses: [String]

    init(_ id: ProductID, in features: FeatureMapFile) {
        self.id = id
        uses = features.map.grant(of: id).features.names.map { features.descriptions[$0] ?? $0 }
    }
}
