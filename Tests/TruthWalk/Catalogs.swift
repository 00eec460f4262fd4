internal import DiscoverDemo
internal import DiscoverEntities
internal import DiscoverServices
package import Foundation
package import StoreSimulator

/// A catalog that the walk plays in, and what its products give.
package struct Catalog: Sendable {
    package let name: String
    package let configuration: StoreConfiguration
    /// The `.storekit` file.
    package let document: Data
    /// The features map's file.
    package let featuresDocument: Data
    let features: FeatureMapFile

    init(name: String, bytes: Data, features: Data) throws {
        self.name = name
        (document, featuresDocument) = (bytes, features)
        configuration = try StoreConfiguration(bytes: bytes, name: name + ".storekit")
        self.features = try FeatureMapFile(bytes: features, name: name + ".features.json")
    }

    /// What one of a product gives.
    func grant(of product: String) -> FeatureMap.Grant { features.map.grant(of: ProductID(product)) }

    /// The features that a product opens.
    func features(of product: String) -> Set<String> { grant(of: product).features.rawValue }

    /// Whether the features map says what a product gives: of a pass, nothing else says how long it lasts.
    func isNamed(_ product: String) -> Bool { features.map.grants[ProductID(product)] != nil }

    /// Whether a purchase of a product gives anything: a pass that the features map does not name gives nothing.
    func gives(_ product: String) -> Bool {
        isNamed(product) || configuration.product(id: product)?.type != .nonRenewingSubscription
    }

    /// The offers that a purchase can name.
    var orderableOffers: Set<String> {
        Set(
            configuration.allProducts.compactMap(\.subscription)
                .flatMap { $0.promotionalOffers + $0.winBackOffers }.compactMap(\.id))
    }

    /// What a consumable is counted in.
    func unit(of product: String) -> String { grant(of: product).unit }

    /// All that the catalog sells and a console can name, in its order.
    package var products: [StoreProduct] {
        configuration.allProducts.filter { !$0.id.contains(where: \.isWhitespace) }
    }
}

/// The catalogs that the walk plays in.
package struct Catalogs: Sendable {
    /// The name of the console's own catalog.
    package static let standard = "Discover"

    package let all: [Catalog]
    let surroundings: PlayedConsole.Surroundings

    /// Creates the console's own catalog, those with odd shapes, and those of a folder of `.storekit` files.
    ///
    /// A file without anything for sale is left out.
    ///
    /// - Parameter folder: The path of the folder; `nil` for none.
    package init(folder: String? = nil) async throws {
        surroundings = try await PlayedConsole.Surroundings.bundled()
        var all = [
            try Catalog(
                name: Self.standard, bytes: Data(surroundings.catalog), features: Data(surroundings.features))
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

    /// The catalog of a name.
    package subscript(name: String) -> Catalog? { all.first { $0.name == name } }
}
