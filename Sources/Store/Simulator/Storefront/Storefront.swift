/// A country's App Store.
public struct Storefront: Sendable, Hashable, Codable {
    /// Its ISO 3166-1 alpha-3 code, such as `USA`.
    public let countryCode: String

    /// The storefront of that code. Any code is taken; one that the App Store has not is sold to in US dollars.
    public init(countryCode: String) {
        self.countryCode = countryCode
    }

    /// The currency its prices are in, ISO 4217.
    public var currency: String { StorefrontCurrencies.byCountry[countryCode] ?? "USD" }

    /// Whether the App Store has such a storefront.
    public var isKnown: Bool { StorefrontCurrencies.countries.contains(countryCode) }

    /// The United States' storefront, which a store has unless told otherwise.
    public static let usa = Storefront(countryCode: "USA")
}
