public import DiscoverEntities

/// A request to spend units of a consumable.
public struct SpendRequest: Hashable, Sendable {
    /// The account that owns the units.
    public let account: Account
    /// The name of the unit, as in the feature map, such as `superLike`.
    public let unit: String
    /// The number of units; at least 1.
    public let amount: Int
    /// The purpose of the units, such as `superLike:rec-17`; requests with the same key spend the units once.
    public let key: String
    /// The earliest time of the spending, which applies if the clock reads an earlier time.
    public let earliest: Moment

    /// Creates a request to spend units.
    public init(account: Account, unit: String, amount: Int = 1, key: String, earliest: Moment = .distantPast) {
        self.account = account
        self.unit = unit
        self.amount = amount
        self.key = key
        self.earliest = earliest
    }
}

/// The response to a request to spend units, which are durably recorded as spent in both cases.
public enum SpendResponse: Hashable, Sendable {
    /// The units were spent now; `left` is the number of remaining units.
    case spent(left: Int)
    /// Units were already spent with this key, whatever was requested now; `left` is what remains of those units.
    case alreadySpent(left: Int)
}

/// The reasons why no units were spent.
///
/// Nothing was recorded in any of these cases, except possibly if the ledger failed. In that case, repeat the request
/// with the same key: it never spends units twice.
public enum SpendFailure: Error, Hashable, Sendable {
    /// Fewer than one unit was requested; the error is found before anything is read.
    case invalidAmount(Int)
    /// There are too few units; `owed` is the number that was spent before its purchase was refunded.
    case notEnough(unit: String, left: Int, owed: Int)
    /// The ledger contains no signed data, and the store has never responded, so the balance isn't known.
    case notKnownYet
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)
}
