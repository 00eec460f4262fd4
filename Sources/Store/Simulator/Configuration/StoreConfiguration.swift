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
    public let doubts: [ConfigurationWarning]

    /// Everything in it: the products, then the subscriptions of each group.
    public var allProducts: [StoreProduct] { products + subscriptionGroups.flatMap(\.subscriptions) }

    /// The product of that id, or nil.
    public func product(id: String) -> StoreProduct? {
        positions[id].map { $0.group < 0 ? products[$0.item] : subscriptionGroups[$0.group].subscriptions[$0.item] }
    }

    /// Reads the file at `path`.
    public init(contentsOf path: String) throws(ConfigurationError) {
        try self.init(bytes: CatalogFileReader.bytes(at: path), name: path)
    }

    /// Reads a catalogue from memory. `name` stands for the file in messages.
    public init(bytes: Data, name: String) throws(ConfigurationError) {
        let document = try CatalogDocument(bytes: bytes, file: name)
        var reading = CatalogParser(file: name)
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

/// The test settings of a catalogue: what Xcode's editor menu switches on.
public struct StoreSettings: Sendable, Hashable {
    /// Purchases fail.
    public let failTransactions: Bool
    /// Purchases wait for a parent's approval.
    public let askToBuy: Bool
    /// Purchases are interrupted until the customer settles something outside the app.
    public let billingIssues: Bool
    /// Renewals fail to be charged.
    public let renewalBillingIssues: Bool
    /// A failed renewal leaves access on for a while.
    public let billingGracePeriod: Bool
    /// No dialog asks the customer.
    public let disableDialogs: Bool
    /// The number that stands for a time rate, as it is in the file; ``rate`` says what it is taken for.
    public let timeRate: Int?
    /// The locale customers read, such as `en_US`.
    public let locale: String?
    /// The storefront's three-letter code, such as `USA`.
    public let storefront: String?
    /// The older single error choice, by its number.
    public let error: Int?
    /// The newer error choices, in file order: those that are on, or hold a value though off.
    public let errors: [ErrorChoice]

    /// One failure the editor can simulate.
    public struct ErrorChoice: Sendable, Hashable {
        /// The failing act, such as `Load Products`.
        public let name: String
        /// Whether it fails.
        public let isEnabled: Bool
        /// What it fails with, where that was chosen.
        public let current: Current?

        /// An error by its kind and its number within the kind.
        public struct Current: Sendable, Hashable {
            /// Its place in the list of its kind.
            public let index: Int?
            /// Its kind, such as `generic`.
            public let type: String?
        }
    }
}

/// Subscriptions of which a customer has one at a time.
public struct SubscriptionGroup: Sendable, Hashable, Identifiable {
    /// The group's id. Several entries of a file may share one; they are one group to a customer.
    public let id: String
    /// The developer's name for it.
    public let name: String?
    /// Its names for customers.
    public let localizations: [Localization]
    /// Its subscriptions, in file order.
    public let subscriptions: [StoreProduct]
}

/// The texts of a product in one locale.
public struct Localization: Sendable, Hashable {
    /// The locale as the file writes it, such as `en_US`.
    public let locale: String
    /// The name customers read.
    public let displayName: String
    /// One sentence on what is sold.
    public let description: String
}

extension [Localization] {
    /// The texts for `locale`: its own, else those of its language, else the first.
    func best(for locale: String) -> Localization? {
        let wanted = Self.parts(of: locale)
        return first { Self.parts(of: $0.locale) == wanted }
            ?? first { Self.parts(of: $0.locale).first == wanted.first }
            ?? first
    }

    // `en-US` and `en_US` are the same locale, written by two tools.
    private static func parts(of locale: String) -> [Substring] {
        locale.lowercased().split { $0 == "_" || $0 == "-" }.map { $0 }
    }
}
