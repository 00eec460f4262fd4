/// A storefront, which is the App Store of one country or region.
public struct Storefront: Sendable, Hashable, Codable {
    /// The code of the country or region (ISO 3166-1 alpha-3), such as `USA`.
    public let countryCode: String

    /// Creates the storefront of the country or region with the specified code.
    ///
    /// Any code is accepted. A storefront that the App Store doesn't have sells in US dollars.
    ///
    /// - Parameter countryCode: The ISO 3166-1 alpha-3 code.
    public init(countryCode: String) {
        self.countryCode = countryCode
    }

    /// The ISO 4217 code of the currency of the storefront's prices.
    public var currency: String { StorefrontCurrencies.byCountry[countryCode] ?? "USD" }

    /// A Boolean value that indicates whether the App Store really has this storefront.
    public var isKnown: Bool { StorefrontCurrencies.countries.contains(countryCode) }

    /// The storefront of the United States, which is the default.
    public static let usa = Storefront(countryCode: "USA")
}

/// The App Store's storefronts and their currencies.
///
/// A storefront that isn't in the table sells in US dollars. Source: App Store Connect's list of storefronts and
/// currencies.
enum StorefrontCurrencies {
    static let byCountry: [String: String] = {
        var table = own
        for country in euro { table[country] = "EUR" }
        return table
    }()

    /// The country codes of all storefronts, including those that sell in US dollars.
    static let countries = Set(byCountry.keys).union(dollar)

    private static let dollar = [
        "AFG", "AGO", "AIA", "ALB", "ARG", "ARM", "ATG", "AZE", "BEN", "BFA", "BHR", "BHS", "BLR", "BLZ", "BMU", "BOL",
        "BRB", "BRN", "BTN", "BWA", "CIV", "CMR", "COD", "COG", "CPV", "CRI", "CYM", "DMA", "DOM", "DZA", "ECU", "FJI",
        "FSM", "GAB", "GEO", "GHA", "GMB", "GNB", "GRD", "GTM", "GUY", "HND", "IRQ", "ISL", "JAM", "JOR", "KEN", "KGZ",
        "KHM", "KNA", "KWT", "LAO", "LBN", "LBR", "LBY", "LCA", "LKA", "MAC", "MAR", "MDA", "MDG", "MDV", "MKD", "MLI",
        "MMR", "MNG", "MOZ", "MRT", "MSR", "MUS", "MWI", "NAM", "NER", "NIC", "NPL", "NRU", "OMN", "PAN", "PLW", "PNG",
        "PRY", "RWA", "SEN", "SLB", "SLE", "SLV", "STP", "SUR", "SWZ", "SYC", "TCA", "TCD", "TJK", "TKM", "TON", "TTO",
        "TUN", "UGA", "UKR", "URY", "USA", "UZB", "VCT", "VEN", "VGB", "VUT", "YEM", "ZMB", "ZWE",
    ]

    private static let euro = [
        "AUT", "BEL", "BGR", "BIH", "CYP", "DEU", "ESP", "EST", "FIN", "FRA", "GRC", "HRV", "IRL", "ITA", "LTU", "LUX",
        "LVA", "MLT", "MNE", "NLD", "PRT", "SRB", "SVK", "SVN", "XKS",
    ]

    private static let own = [
        "ARE": "AED", "AUS": "AUD", "BRA": "BRL", "CAN": "CAD", "CHE": "CHF", "CHL": "CLP", "CHN": "CNY", "COL": "COP",
        "CZE": "CZK", "DNK": "DKK", "EGY": "EGP", "GBR": "GBP", "HKG": "HKD", "HUN": "HUF", "IDN": "IDR", "ISR": "ILS",
        "IND": "INR", "JPN": "JPY", "KOR": "KRW", "KAZ": "KZT", "MEX": "MXN", "MYS": "MYR", "NGA": "NGN", "NOR": "NOK",
        "NZL": "NZD", "PER": "PEN", "PHL": "PHP", "PAK": "PKR", "POL": "PLN", "QAT": "QAR", "ROU": "RON", "RUS": "RUB",
        "SAU": "SAR", "SWE": "SEK", "SGP": "SGD", "THA": "THB", "TUR": "TRY", "TWN": "TWD", "TZA": "TZS", "VNM": "VND",
        "ZAF": "ZAR",
    ]
}
