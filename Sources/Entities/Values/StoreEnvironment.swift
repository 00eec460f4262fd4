/// The store environment that a transaction comes from, such as production or the sandbox.
///
/// The app's configuration specifies the one environment whose transactions the app accepts. Otherwise, a free purchase
/// in the sandbox could unlock features in production.
public enum StoreEnvironment: String, Hashable, Sendable, CaseIterable {
    /// The App Store for real customers and real money.
    case production = "Production"
    /// Apple's test environment.
    case sandbox = "Sandbox"
    /// StoreKit testing in Xcode.
    case xcode = "Xcode"
    /// A custom store, such as the simulated App Store of this project.
    case localTesting = "LocalTesting"
}

/// The unique key of a transaction: its store environment, and its ID in that environment.
public struct TransactionKey: Hashable, Sendable, Comparable {
    /// The store environment in which the transaction ID is unique.
    public let environment: StoreEnvironment
    /// The ID of the transaction, which is unique only within ``environment``.
    public let id: TransactionID

    /// Creates the key of a transaction from its store environment and its ID.
    public init(environment: StoreEnvironment, id: TransactionID) {
        self.environment = environment
        self.id = id
    }

    /// Returns `true` if the left key comes first: environments are compared first, and then IDs.
    public static func < (left: TransactionKey, right: TransactionKey) -> Bool {
        (left.environment.rawValue, left.id) < (right.environment.rawValue, right.id)
    }
}
