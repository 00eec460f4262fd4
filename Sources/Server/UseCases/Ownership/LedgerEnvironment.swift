#if Server
public import DiscoverEntities

/// An environment whose transactions may be accounted for: the only ones that a ledger's database, and a verifier of signed
/// texts, is opened for.
///
/// Xcode's and a local store's texts are signed by whoever tests. There is no value for them here, so nothing that they say can
/// reach an account: not by a check that somebody may forget, but because it cannot be written down.
public enum LedgerEnvironment: String, Hashable, Sendable, CaseIterable {
    /// Real customers, real money.
    case production = "Production"
    /// Apple's test environment, or a simulated store that takes its place.
    case sandbox = "Sandbox"

    /// The same, as a transaction's facts name it.
    public var store: StoreEnvironment {
        switch self {
        case .production: .production
        case .sandbox: .sandbox
        }
    }

    /// The one of these that a transaction's facts name; `nil` where they name another.
    public init?(_ store: StoreEnvironment) {
        switch store {
        case .production: self = .production
        case .sandbox: self = .sandbox
        case .xcode, .localTesting: return nil
        }
    }
}
#endif
