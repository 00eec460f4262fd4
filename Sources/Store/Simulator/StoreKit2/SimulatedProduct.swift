/// A product on sale, in the storefront's currency and the store's locale, as StoreKit's `Product` shows one.
public struct SimulatedProduct: Sendable, Hashable, Identifiable {
    /// The product id.
    public let id: String
    /// What kind of thing it is.
    public let type: ProductType
    /// Its name for customers.
    public let displayName: String
    /// What it is, in a sentence for customers.
    public let description: String
    /// Its price in thousandths of the currency's unit.
    public let price: Int64
    /// Its price exactly as the catalogue writes it, or as a decimal number where it was changed. Writing it in a locale's manner is left to views.
    public let displayPrice: String
    /// The storefront's currency, ISO 4217.
    public let currency: String
    /// Whether a family may share it.
    public let isFamilyShareable: Bool
    /// What it has as an auto-renewable subscription, or nil where it is none.
    public let subscription: SubscriptionPlan?

    /// Nil if the product cannot be sold. `newPrice` is the price it was changed to.
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
