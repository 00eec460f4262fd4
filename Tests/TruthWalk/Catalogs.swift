internal import DiscoverDemo
internal import DiscoverEntities
internal import DiscoverServices
package import Foundation
package import StoreSimulator
internal import Support

/// A catalog for the walk (the random sessions), with the features of its products.
package struct Catalog: Sendable {
    package let name: String
    package let configuration: StoreConfiguration
    /// The content of the `.storekit` file.
    package let document: Data
    /// The content of the features map file.
    package let featuresDocument: Data
    let features: FeatureMapFile

    init(name: String, bytes: Data, features: Data) throws {
        self.name = name
        (document, featuresDocument) = (bytes, features)
        configuration = try StoreConfiguration(bytes: bytes, name: name + ".storekit")
        self.features = try FeatureMapFile(bytes: features, name: name + ".features.json")
    }

    /// Returns what one piece of a product grants: features, and units or a duration.
    func grant(of product: String) -> FeatureMap.Grant { features.map.grant(of: ProductID(product)) }

    /// Returns the features that a product unlocks.
    func features(of product: String) -> Set<String> { grant(of: product).features.rawValue }

    /// Returns a Boolean value that indicates whether the features map contains a product.
    ///
    /// Only the features map defines the duration of a pass.
    func isNamed(_ product: String) -> Bool { features.map.grants[ProductID(product)] != nil }

    /// Returns a Boolean value that indicates whether a product grants anything.
    ///
    /// A pass that isn't in the features map grants nothing.
    func gives(_ product: String) -> Bool {
        isNamed(product) || configuration.product(id: product)?.type != .nonRenewingSubscription
    }

    /// The IDs of the offers that a purchase can name.
    var orderableOffers: Set<String> {
        Set(
            configuration.allProducts.compactMap(\.subscription)
                .flatMap { $0.promotionalOffers + $0.winBackOffers }.compactMap(\.id))
    }

    /// Returns the IDs of a product's offers that a purchase can name, quoted as in a command line.
    func typedOffers(of product: String) -> [String] {
        let plan = configuration.product(id: product)?.subscription
        return (plan.map { $0.promotionalOffers + $0.winBackOffers } ?? []).compactMap(\.id)
            .map(CommandLineTokenizer.quote)
    }

    /// Returns the unit of a consumable.
    func unit(of product: String) -> String { grant(of: product).unit }

    /// The products that can be named in a console command, in the order of the catalog.
    package var products: [StoreProduct] {
        configuration.allProducts.filter { !$0.id.contains(where: \.isWhitespace) }
    }
}

/// The catalogs of the walk, which plays random console sessions.
package struct Catalogs: Sendable {
    /// The name of the console's own catalog.
    package static let standard = "Discover"

    package let all: [Catalog]
    let files: PlayedConsole.BundledFiles

    /// Creates the console's own catalog, the unusual ones, and those from a folder of `.storekit` files.
    ///
    /// A file without products for sale is omitted.
    ///
    /// - Parameter folder: The path of the folder, or `nil` for none.
    /// - Throws: An error if a file can't be read or parsed.
    package init(folder: String? = nil) async throws {
        files = try await PlayedConsole.BundledFiles.bundled()
        var all = [
            try Catalog(
                name: Self.standard, bytes: Data(files.catalog), features: Data(files.features))
        ]
        for odd in Self.odd {
            all.append(try Catalog(name: odd.name, bytes: Data(odd.catalog.utf8), features: Data(odd.features.utf8)))
        }
        let files = try folder.map { try FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
        for file in files.filter({ $0.hasSuffix(".storekit") }).sorted() {
            let bytes = try Data(contentsOf: URL(filePath: (folder ?? "") + "/" + file))
            let catalog = try Catalog(
                name: String(file.dropLast(".storekit".count)), bytes: bytes, features: Data(#"{"products":{}}"#.utf8))
            if catalog.products.contains(where: { $0.price != nil }) { all.append(catalog) }
        }
        self.all = all
    }

    /// Returns the catalog with a name.
    package subscript(name: String) -> Catalog? { all.first { $0.name == name } }
}
