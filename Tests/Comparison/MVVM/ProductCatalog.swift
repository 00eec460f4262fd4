/// The app's knowledge of its products.
enum ProductCatalog {
    /// Returns the super likes of a pack; nil for other products.
    static func superLikes(in productID: String) -> Int? { ["superlikes.5": 5][productID] }

    /// Returns the features that a product unlocks.
    static func features(of productID: String) -> Set<String> {
        ["lifetime": ["export"], "gold.month": ["passport", "rewind"], "plus.month": ["rewind"]][productID, default: []]
    }
}
