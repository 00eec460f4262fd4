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
