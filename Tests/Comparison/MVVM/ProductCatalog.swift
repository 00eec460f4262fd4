/// What the app knows of its products.
enum ProductCatalog {
    /// How many super likes a pack holds; nil for what is no pack.
    static func superLikes(in productID: String) -> Int? { ["superlikes.5": 5][productID] }

    /// What a product opens.
    static func features(of productID: String) -> Set<String> {
        ["lifetime": ["export"], "gold.month": ["passport", "rewind"], "plus.month": ["rewind"]][productID, default: []]
    }
}
