public import DiscoverEntities

/// Asks for the store's present word on what the ledger knows already.
public struct RefreshRequest: Hashable, Sendable {
    /// How much of it is read.
    public enum Scope: Hashable, Sendable {
        /// Every transaction the store lists, and each subscription: once a launch.
        case everything
        /// Each subscription's renewal information only: whenever one has changed.
        case subscriptions
    }

    /// Whose.
    public let account: Account
    /// How much of it.
    public let scope: Scope

    /// Takes whose, and how much.
    public init(account: Account, scope: Scope) {
        self.account = account
        self.scope = scope
    }
}

/// Why the store's present word could not be taken in. What is known stays as it is.
public enum RefreshFailure: Error, Hashable, Sendable {
    /// The store or the verifier gave no answer.
    case store(StoreFailure)
    /// The ledger could not be read or written.
    case ledger(LedgerFailure)

    /// A stable name for counting and for machines.
    public var code: String {
        switch self {
        case .store(let failure): failure.code
        case .ledger(let failure): failure.code
        }
    }
}
