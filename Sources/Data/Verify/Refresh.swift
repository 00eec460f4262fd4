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

/// What the store's present word came to.
public struct RefreshResponse: Hashable, Sendable {
    /// The transactions that changed.
    public let changed: [TransactionOutcome]
    /// What could not be read, if anything. What was read is taken in all the same, and what is known stays as it is.
    public let unheard: RefreshFailure?

    /// Takes what changed, and what could not be read.
    public init(changed: [TransactionOutcome], unheard: RefreshFailure?) {
        self.changed = changed
        self.unheard = unheard
    }
}

/// Why the store's present word could not be taken in.
public enum RefreshFailure: Hashable, Sendable {
    /// The store, or who judges its texts, gave no answer.
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
