#if Server
public import DiscoverEntities

/// A request to compare the stored balances of all accounts with the ledger.
public struct CheckBalancesRequest: Hashable, Sendable {
    /// A Boolean value that indicates whether to replace the stored counts that differ.
    public let isRepairing: Bool

    /// Creates a request to compare the balances, and to repair them only if specified.
    public init(isRepairing: Bool = false) { self.isRepairing = isRepairing }
}

/// A stored count that differs from the recorded purchases or spendings that it counts.
///
/// The ledger computes an account's balance, the number of its unused units, from these counts.
public struct BalanceDifference: Hashable, Sendable {
    /// The records that are counted.
    public enum Subject: Hashable, Sendable {
        /// The purchases of a consumable with the same quantity and refunded share, within one version of the feature
        /// map, which applies from `since`.
        ///
        /// The numbers are those of the stored count. If it is damaged, they can be any integers.
        case purchases(ProductID, quantity: Int, revokedMilliunits: Int64?, since: Moment)
        /// The spent units with this name.
        case spent(unit: String)
    }

    /// The account that the count belongs to.
    public let account: AccountToken
    /// The records that are counted.
    public let subject: Subject
    /// The count that is stored in the database.
    public let stored: Int
    /// The correct count, computed from the recorded purchases or spendings.
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
