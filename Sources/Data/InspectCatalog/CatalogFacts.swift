/// A request for the contents of a StoreKit configuration file.
public struct InspectCatalogRequest: Hashable, Sendable {
    /// The path of the file; `nil` for the catalog in use.
    public let path: String?

    /// Creates a request for a file, or for the catalog in use.
    public init(path: String?) { self.path = path }
}

/// The contents of a StoreKit configuration file, with prices exactly as the file spells them.
public struct CatalogFacts: Hashable, Sendable {
    /// The name of the catalog file without its folder.
    public let file: String
    /// The version of the format, such as `4.0`; `nil` if the file contains none.
    public let version: String?
    /// The file's own identifier, if it has one; otherwise `nil`.
    public let identifier: String?
    /// The test settings of the file.
    public let settings: Settings
    /// A Boolean value that indicates whether the file is synchronized with App Store Connect.
    public let isSynchronized: Bool
    /// A Boolean value that indicates whether the file contains a key pair for signing offers.
    ///
    /// The key itself is never output.
    public let hasOffersKey: Bool
    /// The products that aren't subscriptions, in the file's order, with non-renewing ones last.
    public let products: [Product]
    /// The subscription groups, in the file's order.
    public let groups: [Group]
    /// The warnings about unusual contents that don't prevent the use of the file.
    public let warnings: [Warning]

    /// Creates facts from the contents of a file.
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
    /// A warning, with the place in the file that it refers to.
    public struct Warning: Hashable, Sendable {
        /// The path of the member, such as `subscriptionGroups[0].subscriptions[1].intro`.
        public let place: String
        /// The warning as a sentence.
        public let text: String

        /// Creates a warning about a place in the file.
        public init(place: String, text: String) {
            self.place = place
            self.text = text
        }
    }

    /// The test settings of a file.
    public struct Settings: Hashable, Sendable {
        /// The switches, such as `failTransactions` and `askToBuy`, in the format's order.
        public let switches: [Switch]
        /// The file's number for its time rate, or `nil` if the file contains none.
        public let timeRate: Int?
        /// The locale identifier, or `nil` if the file contains none.
        public let locale: String?
        /// The ISO 3166-1 alpha-3 country code of the storefront, or `nil` if the file contains none.
        public let storefront: String?
        /// The number of the single simulated error in an old format, or `nil` if the file contains none.
        public let error: Int?
        /// The simulated errors that are on or have a choice, by the name of what fails.
        public let errors: [SimulatedError]

        /// Creates settings from the contents of a file.
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

    /// A setting that is on or off.
    public struct Switch: Hashable, Sendable {
        /// The name of the switch, as in the output of `catalog --json`.
        public let name: String
        /// A Boolean value that indicates whether the switch is on.
        public let isOn: Bool

        /// Creates a switch from its name and its state.
        public init(name: String, isOn: Bool) {
            self.name = name
            self.isOn = isOn
        }
    }

    /// A failure that the file configures for one API.
    public struct SimulatedError: Hashable, Sendable {
        /// The name of what fails, such as `Load Products`.
        public let name: String
        /// A Boolean value that indicates whether the failure is active.
        public let isEnabled: Bool
        /// The chosen error; `nil` if none is chosen.
        public let choice: Choice?

        /// Creates a simulated error from its members.
        public init(name: String, isEnabled: Bool, choice: Choice?) {
            self.name = name
            self.isEnabled = isEnabled
            self.choice = choice
        }

        /// An error, chosen by its index in a list of errors.
        public struct Choice: Hashable, Sendable {
            /// The index of the error in the list; `nil` if the file contains none.
            public let index: Int?
            /// The name of the list, such as `generic`; `nil` if the file contains none.
            public let type: String?

            /// Creates a choice from an index and the name of a list.
            public init(index: Int?, type: String?) {
                self.index = index
                self.type = type
            }
        }
    }
}
