public import DiscoverEntities

/// Asks to use units of a consumable.
public struct SpendRequest: Hashable, Sendable {
    /// Whose units.
    public let account: Account
    /// What is used, in the words of the feature map, such as `superLike`.
    public let unit: String
    /// How many; at least one.
    public let amount: Int
    /// What they are used for, such as `superLike:rec-17`: asked twice under one key, they are used once.
    public let key: String
    /// The moment that has been reached already, so that the spending is dated no earlier, whatever the clock says then.
    public let earliest: Moment

    /// Takes whose units are used, which, how many, for what, and when it is at least.
    public init(account: Account, unit: String, amount: Int = 1, key: String, earliest: Moment = .distantPast) {
        self.account = account
        self.unit = unit
        self.amount = amount
        self.key = key
        self.earliest = earliest
    }
}

/// What asking to use units came to. In either case they are used, and written down durably.
public enum SpendResponse: Hashable, Sendable {
    /// They are used now; so many units are left.
    case spent(left: Int)
    /// They were used before under this key, whatever is asked for now; so many units are left of what was used then.
    case alreadySpent(left: Int)
}

/// Why no units were used. Nothing was written in any of these cases, except perhaps where the ledger gave no answer: then
/// asking again under the same key finds out, and uses nothing twice.
public enum SpendFailure: Error, Hashable, Sendable {
    /// Fewer than one cannot be used: a mistake of whoever asks, found before anything is read.
    case invalidAmount(Int)
    /// There are not that many; and what is owed, because it was spent before its purchase was refunded.
    case notEnough(unit: String, left: Int, owed: Int)
    /// There is no evidence yet, and the store has never answered for this account: there may be units, or none.
    case notKnownYet
    /// The ledger could not be read or written.
    case ledger(LedgerFailure)
}
