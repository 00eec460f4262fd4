/// The app's knowledge of its products.
enum ProductCatalog {
    /// Returns the super likes of a pack; nil for other products.
    static func superLikes(in productID: String) -> Int? {
        switch productID {
        case "superlikes.5": 5
        default: nil
        }
    }

    /// Returns the features that a product unlocks.
    static func features(of productID: String) -> Set<String> {
        switch productID {
        case "lifetime": ["export"]
        case "gold.month": ["passport", "rewind"]
        case "plus.month": ["rewind"]
        default: []
        }
    }
}
