/// An exact amount of money in one currency.
///
/// Milliunits are thousandths of the currency's unit, as in the App Store's signed data.
public struct Money: Hashable, Sendable {
    /// The amount in thousandths of the currency's unit: 9990 is 9.99.
    public let milliunits: Int64
    /// The ISO 4217 code of the currency, such as `USD`.
    public let currency: String

    /// Creates an amount of money from thousandths of the currency's unit and an ISO 4217 code.
    public init(milliunits: Int64, currency: String) {
        self.milliunits = milliunits
        self.currency = currency
    }
}

/// The country (storefront) and the language in which a store sells its products.
///
/// Prices and names are valid only in this market.
public struct Market: Hashable, Sendable {
    /// The country of the customer's App Store account as an ISO 3166-1 alpha-3 code, such as `USA`.
    public let storefront: String
    /// The language and region of the product names, such as `en_US`.
    public let locale: String

    /// Creates a market from an ISO 3166-1 alpha-3 storefront code and a locale identifier.
    public init(storefront: String, locale: String) {
        self.storefront = storefront
        self.locale = locale
    }
}
