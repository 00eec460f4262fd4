/// Asks what a StoreKit configuration file holds.
public struct InspectCatalogRequest: Hashable, Sendable {
    /// The file's path; `nil` for the catalogue in use.
    public let path: String?

    /// Takes a path, or nothing for the catalogue in use.
    public init(path: String?) { self.path = path }
}

/// What a StoreKit configuration file holds: plain facts, prices as written.
public struct CatalogFacts: Hashable, Sendable {
    /// The file's name, without its folder.
    public let file: String
    /// The format's version, such as `4.0`; `nil` where the file gives none.
    public let version: String?
    /// The file's own identifier, where it has one.
    public let identifier: String?
    /// The test settings it carries.
    public let settings: Settings
    /// Whether it is synchronized with App Store Connect.
    public let isSynchronized: Bool
    /// Whether it holds a key pair for signing offers. The key itself is never read out.
    public let hasOffersKey: Bool
    /// Products that are no subscriptions, in the file's order, non-renewing ones last.
    public let products: [Product]
    /// Subscription groups, in the file's order.
    public let groups: [Group]
    /// What is odd but can be lived with.
    public let doubts: [Warning]

    /// Takes the facts of a file.
    public init(
        file: String, version: String?, identifier: String?, settings: Settings, isSynchronized: Bool,
        hasOffersKey: Bool, products: [Product], groups: [Group], doubts: [Warning]
    ) {
        self.file = file
        self.version = version
        self.identifier = identifier
        self.settings = settings
        self.isSynchronized = isSynchronized
        self.hasOffersKey = hasOffersKey
        self.products = products
        self.groups = groups
        self.doubts = doubts
    }
}

extension CatalogFacts {
    /// Something odd, and where.
    public struct Warning: Hashable, Sendable {
        /// Such as `subscriptionGroups[0].subscriptions[1].intro`.
        public let place: String
        /// What is odd, in a sentence.
        public let text: String

        /// Takes a place and what is odd there.
        public init(place: String, text: String) {
            self.place = place
            self.text = text
        }
    }

    /// The test settings of a file.
    public struct Settings: Hashable, Sendable {
        /// Switches by name (`failTransactions`, `askToBuy`, ...), in the format's order.
        public let switches: [Switch]
        /// The file's number for its time rate.
        public let timeRate: Int?
        /// A locale identifier.
        public let locale: String?
        /// A three-letter country code.
        public let storefront: String?
        /// The number of an old format's one simulated error.
        public let error: Int?
        /// Simulated errors that are on, or hold a choice, by the name of what fails.
        public let errors: [SimulatedError]

        /// Takes the settings of a file.
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
        /// Its name, as `catalog --json` spells it.
        public let name: String
        /// Whether it is on.
        public let isOn: Bool

        /// Takes a name and a state.
        public init(name: String, isOn: Bool) {
            self.name = name
            self.isOn = isOn
        }
    }

    /// A failure that the file chooses for one interface.
    public struct SimulatedError: Hashable, Sendable {
        /// The name of what fails, such as `Load Products`.
        public let name: String
        /// Whether it fails now.
        public let isEnabled: Bool
        /// The choice: its number and its kind.
        public let choice: Choice?

        /// Takes what fails, whether it does, and the choice.
        public init(name: String, isEnabled: Bool, choice: Choice?) {
            self.name = name
            self.isEnabled = isEnabled
            self.choice = choice
        }

        /// A number in a list of errors.
        public struct Choice: Hashable, Sendable {
            /// Which of the list.
            public let index: Int?
            /// Which list, such as `generic`.
            public let type: String?

            /// Takes a number and its list.
            public init(index: Int?, type: String?) {
                self.index = index
                self.type = type
            }
        }
    }
}
