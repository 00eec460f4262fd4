/// What the app knows of its products.
enum ProductCatalog {
    /// How many super likes a pack holds; nil for what is no pack.
    static func superLikes(in productID: String) -> Int? {
        switch productID {
        case "superlikes.5": 5
        default: nil
        }
    }

    /// What a product opens.
    static func features(of productID: String) -> Set<String> {
        switch productID {
        case "lifetime": ["export"]
        case "gold.month": ["passport", "rewind"]
        case "plus.month": ["rewind"]
        default: []
        }
    }
}
