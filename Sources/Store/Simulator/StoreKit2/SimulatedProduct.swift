/// A product for sale as the app receives it.
///
/// The product has its current price, and a localized name and description. Modeled on StoreKit's `Product`.
public struct SimulatedProduct: Sendable, Hashable, Identifiable {
    /// The product ID.
    public let id: String
    /// The type of the product, such as consumable.
    public let type: ProductType
    /// The name of the product in the store's current locale.
    public let displayName: String
    /// The description of the product in the store's current locale.
    public let description: String
    /// The price in thousandths of the unit of ``currency``.
    public let price: Int64
    /// The price as spelled in the catalog, or as a decimal number if a simulator command changed it.
    ///
    /// It contains no currency sign; format it for a locale before you show it.
    public let displayPrice: String
    /// The ISO 4217 code of the currency in which the storefront sells.
    public let currency: String
    /// A Boolean value that indicates whether Family Sharing is available for the product.
    public let isFamilyShareable: Bool
    /// The data of an auto-renewable subscription, such as its period; `nil` for other products.
    public let subscription: SubscriptionPlan?

    /// Creates the product as the app receives it, or returns `nil` if the product can't be sold.
    ///
    /// - Parameters:
    ///   - product: The product in the catalog.
    ///   - storefront: The storefront whose currency applies.
    ///   - locale: The locale of the name and the description.
    ///   - newPrice: The price that a simulator command set, or `nil` if the catalog's price applies.
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
