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

/// Which currency each storefront sells in, where it is not the US dollar.
///
/// After App Store Connect's list of storefronts and currencies. A storefront that is not in the table sells in US
/// dollars.
enum StorefrontCurrencies {
    static let byCountry: [String: String] = {
        var table = own
        for country in euro { table[country] = "EUR" }
        return table
    }()

    /// Every storefront, those that sell in US dollars included.
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
