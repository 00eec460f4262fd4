/// Which store a transaction comes from.
///
/// The environment is chosen by configuration and compared with what a payload claims. It is never read from a payload
/// to decide what to trust: a sandbox purchase is free, and must not pay for anything in production.
public enum StoreEnvironment: String, Hashable, Sendable, CaseIterable {
    /// Real customers, real money.
    case production = "Production"
    /// Apple's test environment.
    case sandbox = "Sandbox"
    /// StoreKit testing in Xcode.
    case xcode = "Xcode"
    /// A store of one's own, such as the simulator.
    case localTesting = "LocalTesting"
}

/// What makes a transaction unique: its identifier, within its environment.
public struct TransactionKey: Hashable, Sendable, Comparable {
    /// The store the identifier belongs to.
    public let environment: StoreEnvironment
    /// The identifier within that store.
    public let id: TransactionID

    /// Joins the two parts.
    public init(environment: StoreEnvironment, id: TransactionID) {
        self.environment = environment
        self.id = id
    }

    /// By environment, then by identifier.
    public static func < (left: TransactionKey, right: TransactionKey) -> Bool {
        (left.environment.rawValue, left.id) < (right.environment.rawValue, right.id)
    }
}
