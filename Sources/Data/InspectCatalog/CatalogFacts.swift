/// A request for the contents of a StoreKit configuration file.
public struct InspectCatalogRequest: Hashable, Sendable {
    /// The path of the file; `nil` for the file that the app currently loads its products from.
    public let path: String?

    /// Creates a request for a file's contents.
    ///
    /// If `path` is `nil`, the request is for the file that the app currently loads its products from.
    public init(path: String?) { self.path = path }
}

/// The contents of a StoreKit configuration file, such as its products and its test settings.
///
/// Prices are spelled exactly as in the file.
public struct CatalogFacts: Hashable, Sendable {
    /// The name of the catalog file without its folder.
    public let file: String
    /// The version of the file format, such as `4.0`; `nil` if the file contains no version.
    public let version: String?
    /// The identifier that the file contains for itself; `nil` if the file contains none.
    public let identifier: String?
    /// The test settings in the file, such as simulated errors.
    public let settings: Settings
    /// A Boolean value that indicates whether the file is synchronized with App Store Connect.
    public let isSynchronized: Bool
    /// A Boolean value that indicates whether the file contains a key pair for signing offers.
    ///
    /// The key itself is never output.
    public let hasOffersKey: Bool
    /// The products of the file that aren't auto-renewable subscriptions.
    ///
    /// The non-renewing subscriptions come last.
    public let products: [Product]
    /// The subscription groups, in the file's order.
    public let groups: [Group]
    /// The warnings about unusual contents that don't prevent the use of the file.
    public let warnings: [Warning]

    /// Creates the description of a catalog file from its contents.
    public init(
        file: String, version: String?, identifier: String?, settings: Settings, isSynchronized: Bool,
        hasOffersKey: Bool, products: [Product], groups: [Group], warnings: [Warning]
    ) {
        self.file = file
        self.version = version
        self.identifier = identifier
        self.settings = settings
        self.isSynchronized = isSynchronized
        self.hasOffersKey = hasOffersKey
        self.products = products
        self.groups = groups
        self.warnings = warnings
    }
}

extension CatalogFacts {
    /// A warning about an unusual entry of the catalog file, with the place of the entry.
    public struct Warning: Hashable, Sendable {
        /// The path of the unusual entry in the file, such as `subscriptionGroups[0].subscriptions[1].intro`.
        public let place: String
        /// The message of the warning, as a sentence.
        public let text: String

        /// Creates a warning from the path of the unusual entry and a message about it.
        public init(place: String, text: String) {
            self.place = place
            self.text = text
        }
    }

    /// The settings of a StoreKit configuration file that simulate the store's behavior in tests.
    public struct Settings: Hashable, Sendable {
        /// The settings that can be on or off, such as `askToBuy`, each with its state, in a fixed order.
        public let switches: [Switch]
        /// StoreKit's code for the speed at which subscriptions renew in tests.
        ///
        /// The value is `nil` if the file contains no code.
        public let timeRate: Int?
        /// The identifier of the locale for names and prices; `nil` if the file contains none.
        public let locale: String?
        /// The ISO 3166-1 alpha-3 country code of the storefront, or `nil` if the file contains none.
        public let storefront: String?
        /// The number of the simulated error of all StoreKit calls; `nil` if the file contains no number.
        ///
        /// Only files of old formats contain such a number.
        public let error: Int?
        /// The simulated errors that the file configures, sorted by the name of the failing StoreKit call.
        public let errors: [SimulatedError]

        /// Creates test settings from the contents of a StoreKit configuration file.
        public init(
            switches: [Switch], timeRate: Int?, locale: String?, storefront: String?, error: Int?,
            errors: [SimulatedError]
        ) {
            self.switches = switches
            self.timeRate = timeRate
            self.locale = locale
            self.storefront = storefront
            self.error = error
            self.errors = errors
        }
    }

    /// A test setting that can be on or off, with its state.
    public struct Switch: Hashable, Sendable {
        /// The name of the setting, such as `askToBuy`; JSON output of the catalog uses the same name.
        public let name: String
        /// A Boolean value that indicates whether the setting is on.
        public let isOn: Bool

        /// Creates a setting from its name and its state.
        public init(name: String, isOn: Bool) {
            self.name = name
            self.isOn = isOn
        }
    }

    /// A simulated error that the file configures for one StoreKit call.
    public struct SimulatedError: Hashable, Sendable {
        /// The name of the StoreKit call that fails, such as `Load Products`.
        public let name: String
        /// A Boolean value that indicates whether the simulated error is enabled.
        public let isEnabled: Bool
        /// The error that was chosen for the call; `nil` if no error is chosen.
        public let choice: Choice?

        /// Creates a simulated error from the values of its properties.
        public init(name: String, isEnabled: Bool, choice: Choice?) {
            self.name = name
            self.isEnabled = isEnabled
            self.choice = choice
        }

        /// The error that a call fails with: an index in a list of errors, such as the list `generic`.
        public struct Choice: Hashable, Sendable {
            /// The index of the error in the list that ``type`` names; `nil` if the file contains no index.
            public let index: Int?
            /// The name of the list that the index refers to, such as `generic`.
            ///
            /// The value is `nil` if the file contains no name.
            public let type: String?

            /// Creates a choice from an index and the name of the list that the index refers to.
            public init(index: Int?, type: String?) {
                self.index = index
                self.type = type
            }
        }
    }
}
