/// The store environment that a transaction comes from.
///
/// It is set by configuration and compared with the environment in a payload. A payload never decides what to trust: a
/// sandbox purchase is free, and must not pay for anything in production.
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

/// The unique key of a transaction: its ID, and the environment of that ID.
public struct TransactionKey: Hashable, Sendable, Comparable {
    /// The store environment that the ID belongs to.
    public let environment: StoreEnvironment
    /// The ID of the transaction within its store.
    public let id: TransactionID

    /// Creates a key from an environment and an ID.
    public init(environment: StoreEnvironment, id: TransactionID) {
        self.environment = environment
        self.id = id
    }

    /// Returns a Boolean value that indicates whether the left key comes first, by environment and then by ID.
    public static func < (left: TransactionKey, right: TransactionKey) -> Bool {
        (left.environment.rawValue, left.id) < (right.environment.rawValue, right.id)
    }
}
