public import DiscoverData
public import DiscoverEntities

extension ProductRecord {
    /// Returns a product with default values: a lifetime purchase for $9.99.
    public static func made(
        _ id: ProductID = "lifetime", kind: ProductKind = .nonConsumable, name: String? = nil, summary: String = "",
        price: Money = Money(milliunits: 9_990, currency: "USD"), isFamilyShareable: Bool = false,
        terms: SubscriptionTerms? = nil, market: Market = .made
    ) -> ProductRecord {
        ProductRecord(
            id: id,
            label: ProductListing(
                kind: kind, name: name ?? id.rawValue, summary: summary, price: price,
                isFamilyShareable: isFamilyShareable, terms: terms, market: market))
    }
}
