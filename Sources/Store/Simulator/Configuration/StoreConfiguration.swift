public import Foundation

/// A catalogue: what an Xcode StoreKit configuration file (`.storekit`) says is for sale.
///
/// Read by what is inside, whatever format version the file claims: unknown members do no harm, unknown words are kept,
/// what is odd becomes a ``Doubt``, and what cannot be used a ``ConfigurationError``.
public struct StoreConfiguration: Sendable, Hashable {
    /// The largest file that is read, in bytes: 16 MiB. Catalogues have some kilobytes; a larger file is a mistake.
    public static let largestFile = 16 * 1024 * 1024

    /// The file's name, without its folder.
    public let name: String
    /// The format version it claims, such as `4.0`.
    public let version: String?
    /// The id Xcode gave the file.
    public let identifier: String?
    /// What is sold outside subscription groups: the file's `products`, then its `nonRenewingSubscriptions`.
    public let products: [StoreProduct]
    /// The subscription groups, in file order.
    public let subscriptionGroups: [SubscriptionGroup]
    /// The test settings.
    public let settings: StoreSettings
    /// Whether Xcode keeps the file in step with App Store Connect.
    public let isSynchronized: Bool
    /// Whether a key pair for signing promotional offers is in the file. The key itself is not kept.
    public let hasSubscriptionOffersKey: Bool
    /// That key pair's id, where it has one.
    public let subscriptionOffersKeyID: String?
    /// What is odd in it, in file order.
    public let doubts: [Doubt]

    /// Everything in it: the products, then the subscriptions of each group.
    public var allProducts: [StoreProduct] { products + subscriptionGroups.flatMap(\.subscriptions) }

    /// The product of that id, or nil.
    public func product(id: String) -> StoreProduct? {
        positions[id].map { $0.group < 0 ? products[$0.item] : subscriptionGroups[$0.group].subscriptions[$0.item] }
    }

    /// Reads the file at `path`.
    public init(contentsOf path: String) throws(ConfigurationError) {
        try self.init(bytes: CatalogueFile.bytes(at: path), name: path)
    }

    /// Reads a catalogue from memory. `name` stands for the file in messages.
    public init(bytes: Data, name: String) throws(ConfigurationError) {
        let document = try CatalogueDocument(bytes: bytes, file: name)
        var reading = CatalogueReading(file: name)
        products = try reading.products(document)
        subscriptionGroups = try reading.groups(document)
        settings = reading.settings(document.settings)
        version = reading.version(document.version)
        identifier = document.identifier
        isSynchronized = document.settings?.lastSynchronizedDate != nil
        hasSubscriptionOffersKey = document.subscriptionOffersKeyPair != nil
        subscriptionOffersKeyID = document.subscriptionOffersKeyPair?.id
        doubts = reading.doubts
        self.name = name.split(separator: "/").last.map(String.init) ?? name
        positions = Self.index(products, subscriptionGroups)
    }

    private struct Position: Hashable {
        let group: Int
        let item: Int
    }

    private let positions: [String: Position]

    private static func index(_ products: [StoreProduct], _ groups: [SubscriptionGroup]) -> [String: Position] {
        var positions: [String: Position] = [:]
        for (item, product) in products.enumerated() { positions[product.id] = Position(group: -1, item: item) }
        for (group, content) in groups.enumerated() {
            for (item, product) in content.subscriptions.enumerated() {
                positions[product.id] = Position(group: group, item: item)
            }
        }
        return positions
    }
}
