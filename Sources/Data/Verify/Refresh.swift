public import DiscoverEntities

/// A request for the store's current data about purchases that the ledger already contains.
public struct RefreshRequest: Hashable, Sendable {
    /// The amount of data to read.
    public enum Scope: Hashable, Sendable {
        /// Every transaction that the store lists, and each subscription; used once per launch.
        case everything
        /// Only the renewal information of each subscription; used whenever one has changed.
        case subscriptions
    }

    /// The account to refresh.
    public let account: Account
    /// The amount of data to read.
    public let scope: Scope

    /// Creates a request for an account and a scope.
    public init(account: Account, scope: Scope) {
        self.account = account
        self.scope = scope
    }
}

/// The result of a refresh.
public struct RefreshResponse: Hashable, Sendable {
    /// The transactions that changed.
    public let changed: [TransactionOutcome]
    /// The failure to read some of the data; `nil` if everything was read.
    ///
    /// Data that was read is recorded nevertheless, and known data is kept.
    public let refreshFailure: RefreshFailure?

    /// Creates a response from the changed transactions and a failure.
    public init(changed: [TransactionOutcome], refreshFailure: RefreshFailure?) {
        self.changed = changed
        self.refreshFailure = refreshFailure
    }
}

/// The reasons why a refresh failed.
public enum RefreshFailure: Hashable, Sendable {
    /// The store, or the verifier of its signed data, didn't respond.
    case store(StoreFailure)
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)

    /// The stable code of this failure, for analytics and machine-readable output.
    public var code: String {
        switch self {
        case .store(let failure): failure.code
        case .ledger(let failure): failure.code
        }
    }
}
