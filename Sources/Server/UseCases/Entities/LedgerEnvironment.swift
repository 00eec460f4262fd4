#if Server
public import DiscoverEntities

/// A store environment whose transactions can be recorded in the ledger.
///
/// Transactions of Xcode and of local test stores prove nothing, because the tester signs them. This type has no case
/// for these environments, and ledgers and verifiers require a value of this type. So the compiler ensures that such
/// transactions never reach an account.
public enum LedgerEnvironment: String, Hashable, Sendable, CaseIterable {
    /// The environment of real purchases, which customers pay for.
    case production = "Production"
    /// Apple's test environment, or a simulated store that replaces it.
    case sandbox = "Sandbox"

    /// The same environment as a value of `StoreEnvironment`, the type that a transaction's facts use.
    public var store: StoreEnvironment {
        switch self {
        case .production: .production
        case .sandbox: .sandbox
        }
    }

    /// Creates the ledger environment that corresponds to a store environment.
    ///
    /// Returns `nil` for the environments of Xcode and of local testing.
    public init?(_ store: StoreEnvironment) {
        switch store {
        case .production: self = .production
        case .sandbox: self = .sandbox
        case .xcode, .localTesting: return nil
        }
    }
}
#endif
