public import DiscoverEntities

/// A request for the store's current data about purchases in the ledger (the record of purchases).
public struct RefreshRequest: Hashable, Sendable {
    /// The scope of a refresh: all transactions, or only subscriptions.
    public enum Scope: Hashable, Sendable {
        /// Every transaction and each subscription that the store lists.
        ///
        /// This scope is requested, for example, at each launch.
        case everything
        /// Only the current status of each subscription.
        ///
        /// This scope is requested, for example, when a subscription has changed.
        case subscriptions
    }

    /// The account whose purchases are refreshed.
    public let account: Account
    /// The data to request from the store: all transactions, or only subscriptions.
    public let scope: Scope

    /// Creates a request to refresh an account's purchases within a scope.
    public init(account: Account, scope: Scope) {
        self.account = account
        self.scope = scope
    }
}

/// The result of updating the ledger (the record of purchases) with the store's current data.
public struct RefreshResponse: Hashable, Sendable {
    /// The outcomes of the transactions that the refresh added to the ledger or changed in it.
    public let changed: [TransactionOutcome]
    /// The failure to read some of the data; `nil` if everything was read.
    ///
    /// The data that was read is recorded nevertheless. The other data in the ledger is kept.
    public let refreshFailure: RefreshFailure?

    /// Creates a response from the changed transactions, and the failure to read some data, if any.
    public init(changed: [TransactionOutcome], refreshFailure: RefreshFailure?) {
        self.changed = changed
        self.refreshFailure = refreshFailure
    }
}

/// The reasons why the ledger (the record of purchases) couldn't be updated from the store.
public enum RefreshFailure: Error, Hashable, Sendable {
    /// The store failed or didn't respond.
    case store(StoreFailure)
    /// The verifier of the store's signed data failed or didn't respond.
    case verifier(StoreFailure)
    /// The ledger, the app's record of purchases, couldn't be read or written.
    case ledger(LedgerFailure)

    /// The stable code of the failure to refresh, for analytics and JSON output.
    public var code: String {
        switch self {
        case .store(let failure): failure.code
        case .verifier(let failure): failure.verifierCode
        case .ledger(let failure): failure.code
        }
    }
}
