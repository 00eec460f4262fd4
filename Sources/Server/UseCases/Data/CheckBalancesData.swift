#if Server
public import DiscoverEntities

/// A request to compare the stored balances of all accounts with the ledger.
public struct CheckBalancesRequest: Hashable, Sendable {
    /// A Boolean value that indicates whether to replace all stored counts if a difference is found.
    public let isRepairing: Bool

    /// Creates a request to compare the balances, and to repair them only if specified.
    public init(isRepairing: Bool = false) { self.isRepairing = isRepairing }
}

/// A stored count that a balance is computed from, and that differs from the recorded purchases or spendings.
public struct BalanceDifference: Hashable, Sendable {
    /// The kind of data that is counted.
    public enum Subject: Hashable, Sendable {
        /// The purchases of a consumable with the same quantity and refunded share, within one version of the feature
        /// map, which applies from `since`.
        case purchases(ProductID, quantity: Int, revokedMilliunits: Int32?, since: Moment)
        /// The spent units with this name.
        case spent(unit: String)
    }

    /// The account that the count belongs to.
    public let account: AccountToken
    /// The kind of data that is counted.
    public let subject: Subject
    /// The stored count.
    public let stored: Int
    /// The count of the recorded purchases or units.
    public let recorded: Int

    /// Creates a difference between a stored count and the recorded data.
    public init(account: AccountToken, subject: Subject, stored: Int, recorded: Int) {
        self.account = account
        self.subject = subject
        self.stored = stored
        self.recorded = recorded
    }
}
#endif
