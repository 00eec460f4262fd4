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
