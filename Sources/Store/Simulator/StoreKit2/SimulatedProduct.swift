/// A product for sale in the storefront's currency and the store's locale, after StoreKit's `Product`.
public struct SimulatedProduct: Sendable, Hashable, Identifiable {
    /// The product ID.
    public let id: String
    /// The type of the product, such as consumable.
    public let type: ProductType
    /// The localized display name.
    public let displayName: String
    /// The localized description.
    public let description: String
    /// The price in thousandths of the currency's unit.
    public let price: Int64
    /// The price as spelled in the catalog, or as a decimal number after a simulator control changed the price.
    ///
    /// Views format it for a locale.
    public let displayPrice: String
    /// The ISO 4217 code of the storefront's currency.
    public let currency: String
    /// A Boolean value that indicates whether Family Sharing is available for the product.
    public let isFamilyShareable: Bool
    /// The plan of an auto-renewable subscription, or `nil` for other products.
    public let subscription: SubscriptionPlan?

    /// Creates the product as the app receives it, or returns `nil` if the product can't be sold.
    ///
    /// - Parameters:
    ///   - product: The product in the catalog.
    ///   - storefront: The storefront whose currency applies.
    ///   - locale: The locale of the name and the description.
    ///   - newPrice: The price that a control set, or `nil` if the catalog's price applies.
    init?(_ product: StoreProduct, storefront: Storefront, locale: String, newPrice: Int64?) {
        guard product.isSellable, let price = newPrice ?? product.price else { return nil }
        id = product.id
        type = product.type
        displayName = product.displayName(for: locale)
        description = product.description(for: locale)
        self.price = price
        displayPrice = newPrice.map(StoreEngine.decimal) ?? product.displayPrice ?? ""
        currency = storefront.currency
        isFamilyShareable = product.isFamilyShareable
        subscription = product.subscription
    }
}
