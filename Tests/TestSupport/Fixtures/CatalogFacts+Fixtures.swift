public import DiscoverData

extension CatalogFacts {
    /// Returns the facts of an empty catalog.
    public static func made(_ file: String) -> CatalogFacts {
        let settings = Settings(switches: [], timeRate: nil, locale: nil, storefront: nil, error: nil, errors: [])
        return CatalogFacts(
            file: file, version: "4.0", identifier: nil, settings: settings, isSynchronized: false,
            hasOffersKey: false, products: [], groups: [], warnings: [])
    }
}
