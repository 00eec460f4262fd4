public import Foundation

/// A catalog of products, read from an Xcode StoreKit configuration file (`.storekit`).
///
/// Files of every format version are read in the same way. Unknown members are ignored, and unknown values, such as a
/// new product type, are kept. Irregularities become a ``ConfigurationWarning``; unusable contents cause a
/// ``ConfigurationError``.
public struct StoreConfiguration: Sendable, Hashable {
    /// The maximum size of a file in bytes: 16 MiB.
    ///
    /// Catalogs have some kilobytes, so a larger file is a mistake.
    public static let largestFile = 16 * 1024 * 1024

    /// The file's name without its folder.
    public let name: String
    /// The version of the file's format, such as `4.0`; `nil` if the file contains none.
    public let version: String?
    /// The ID that Xcode gave the file, or `nil` if the file contains none.
    public let identifier: String?
    /// The products outside of subscription groups.
    ///
    /// They are the file's `products`, followed by its `nonRenewingSubscriptions`.
    public let products: [StoreProduct]
    /// The subscription groups, in file order.
    public let subscriptionGroups: [SubscriptionGroup]
    /// The test settings in the file, such as failing purchases; you set them in Xcode's editor.
    public let settings: StoreSettings
    /// A Boolean value that indicates whether Xcode synchronizes the file with App Store Connect.
    public let isSynchronized: Bool
    /// A Boolean value that indicates whether the file contains a key pair for signing promotional offers.
    ///
    /// The private key itself isn't kept.
    public let hasSubscriptionOffersKey: Bool
    /// The ID of the key pair for signing promotional offers; `nil` if the file contains none.
    public let subscriptionOffersKeyID: String?
    /// The irregularities in the file: first those of its JSON text, then those of its members.
    public let warnings: [ConfigurationWarning]

    /// All products: those outside of groups, then the subscriptions of each group.
    public var allProducts: [StoreProduct] { products + subscriptionGroups.flatMap(\.subscriptions) }

    /// Returns the product with the specified ID, or `nil` if the catalog doesn't contain the product.
    public func product(id: String) -> StoreProduct? {
        positions[id].map { $0.group < 0 ? products[$0.item] : subscriptionGroups[$0.group].subscriptions[$0.item] }
    }

    /// Creates a catalog from the file at `path`.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `ConfigurationError` if the file can't be read or used.
    public init(contentsOf path: String) throws(ConfigurationError) {
        try self.init(bytes: CatalogFileReader.bytes(at: path), name: path)
    }

    /// Creates a catalog from bytes in memory.
    ///
    /// - Parameters:
    ///   - bytes: The contents of a `.storekit` file.
    ///   - name: The name of the file in messages.
    /// - Throws: `ConfigurationError` if the contents can't be used.
    public init(bytes: Data, name: String) throws(ConfigurationError) {
        let document = try CatalogDocument(bytes: bytes, file: name)
        var reading = CatalogParser(file: name, warnings: document.textWarnings)
        products = try reading.products(document)
        subscriptionGroups = try reading.groups(document)
        settings = reading.settings(document.settings)
        version = reading.version(document.version)
        identifier = document.identifier
        isSynchronized = document.settings?.lastSynchronizedDate != nil
        hasSubscriptionOffersKey = document.subscriptionOffersKeyPair != nil
        subscriptionOffersKeyID = document.subscriptionOffersKeyPair?.id
        warnings = reading.warnings
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

/// The test settings of a `.storekit` file; you set them in the menu of Xcode's editor.
public struct StoreSettings: Sendable, Hashable {
    /// A Boolean value that indicates whether all purchases fail.
    public let failTransactions: Bool
    /// A Boolean value that indicates whether purchases require a parent's approval.
    public let askToBuy: Bool
    /// A Boolean value that indicates whether purchases are interrupted.
    ///
    /// The customer must then resolve an issue outside the app.
    public let billingIssues: Bool
    /// A Boolean value that indicates whether charges for renewals fail.
    public let renewalBillingIssues: Bool
    /// A Boolean value that indicates whether a failed renewal is followed by a grace period.
    public let billingGracePeriod: Bool
    /// A Boolean value that indicates whether Xcode shows no dialogs during purchases.
    public let disableDialogs: Bool
    /// The number by which the file selects a time rate (see ``rate``), or `nil` if the file contains none.
    public let timeRate: Int?
    /// The locale of product names and descriptions, such as `en_US`.
    ///
    /// The value is `nil` if the catalog file contains none.
    public let locale: String?
    /// The storefront's three-letter code, such as `USA`; `nil` if the catalog file contains none.
    public let storefront: String?
    /// The number of the error that all APIs fail with; only files of older formats can contain it.
    ///
    /// It is `nil` if the file contains none.
    public let error: Int?
    /// The settings that each make one API fail, such as the loading of products, in file order.
    ///
    /// Files in older formats have none. The list also contains settings that are off, if the file selects an error for
    /// them.
    public let errors: [ErrorChoice]

    /// A test setting of Xcode's editor that makes one API fail, such as `Load Products`.
    public struct ErrorChoice: Sendable, Hashable {
        /// The name of the API that the setting makes fail, such as `Load Products`.
        public let name: String
        /// A Boolean value that indicates whether the setting is on, so that the API fails.
        public let isEnabled: Bool
        /// The error that the API fails with; `nil` if the catalog file selects none.
        public let current: Current?

        /// The selected error of a test setting, identified by its type and its index.
        public struct Current: Sendable, Hashable {
            /// The index of the error among StoreKit's errors of this type, or `nil` if the file contains no index.
            public let index: Int?
            /// The type of error as spelled in the file, such as `generic`; `nil` if the file contains no type.
            public let type: String?
        }
    }
}

/// A group of subscriptions.
///
/// A customer has at most one subscription of a group at a time.
public struct SubscriptionGroup: Sendable, Hashable, Identifiable {
    /// The group's ID.
    ///
    /// Several groups in a file can have the same ID. The store treats them as one group, with one subscription at a
    /// time.
    public let id: String
    /// The developer's internal name for the group, or `nil` if the catalog file contains none.
    public let name: String?
    /// The names of the group as customers see them, one for each locale.
    public let localizations: [Localization]
    /// The subscriptions of the group, in file order.
    public let subscriptions: [StoreProduct]
}

/// The name and the description of a product or subscription group in one locale.
public struct Localization: Sendable, Hashable {
    /// The locale as spelled in the catalog file, such as `en_US`.
    public let locale: String
    /// The name that customers see.
    public let displayName: String
    /// The description of the product that customers see, in one sentence.
    public let description: String
}

extension [Localization] {
    /// Returns the localization that fits a locale best, or `nil` if the list is empty.
    ///
    /// A localization in the locale is the first choice, and one in another locale of the same language is the second.
    /// If there are neither, the first localization of the list is returned.
    package func best(for locale: String) -> Localization? {
        let wanted = Self.parts(of: locale)
        return first { Self.parts(of: $0.locale) == wanted }
            ?? first { Self.parts(of: $0.locale).first == wanted.first }
            ?? first
    }

    // `en-US` and `en_US` are the same locale in the spelling of two tools.
    private static func parts(of locale: String) -> [Substring] {
        locale.lowercased().split { $0 == "_" || $0 == "-" }.map { $0 }
    }
}
