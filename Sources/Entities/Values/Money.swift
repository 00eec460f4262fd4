/// An amount in one currency, exact: milliunits are thousandths of the currency's unit, as in the App Store's signed data.
public struct Money: Hashable, Sendable {
    /// Thousandths of the currency's unit: 9990 is 9.99.
    public let milliunits: Int64
    /// ISO 4217 code, such as `USD`.
    public let currency: String

    /// Takes thousandths of the currency's unit, and its ISO 4217 code.
    public init(milliunits: Int64, currency: String) {
        self.milliunits = milliunits
        self.currency = currency
    }
}

/// Where and in which language a store sells: prices and names are true only there.
public struct Market: Hashable, Sendable {
    /// The country of the customer's App Store account, ISO 3166-1 alpha-3, such as `USA`.
    public let storefront: String
    /// The language and region in which names are given, such as `en_US`.
    public let locale: String

    /// Takes the storefront's three-letter code, and a locale identifier.
    public init(storefront: String, locale: String) {
        self.storefront = storefront
        self.locale = locale
    }
}
