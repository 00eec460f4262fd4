public import DiscoverEntities

/// A request to spend units of a consumable.
public struct SpendRequest: Hashable, Sendable {
    /// The account that owns the units.
    public let account: Account
    /// The name of the unit, as in the feature map, such as `superLike`.
    public let unit: String
    /// The number of units to spend; at least 1.
    public let amount: Int
    /// The key that identifies what the units are for, such as `superLike:rec-17`.
    ///
    /// Requests with the same key spend the units only once.
    public let key: String
    /// The earliest time to record for the spending, such as the time of the entitlements that permit it.
    ///
    /// If the device clock shows an earlier time, the value of this property is recorded instead.
    public let earliest: Moment

    /// Creates a request to spend units of a consumable for an account.
    ///
    /// - Parameters:
    ///   - account: The account that owns the units.
    ///   - unit: The name of the unit, such as `superLike`.
    ///   - amount: The number of units to spend.
    ///   - key: The key that identifies the purpose of the units. Requests with the same key spend only once.
    ///   - earliest: The earliest time to record for the spending.
    public init(account: Account, unit: String, amount: Int = 1, key: String, earliest: Moment = .distantPast) {
        self.account = account
        self.unit = unit
        self.amount = amount
        self.key = key
        self.earliest = earliest
    }
}

/// The response to a request to spend units.
///
/// In both cases, the ledger contains a spending with the request's key.
public enum SpendResponse: Hashable, Sendable {
    /// The units were spent now; `left` is the number of units that remain.
    case spent(left: Int)
    /// An earlier request with the same key spent the units; `left` is the number that remains.
    ///
    /// No further unit was spent.
    case alreadySpent(left: Int)
}

/// The reasons why no units of a consumable were spent.
///
/// Nothing was recorded in any of these cases, except possibly if the ledger failed. In that case, repeat the request
/// with the same key: it never spends units twice.
public enum SpendFailure: Error, Hashable, Sendable {
    /// Fewer than one unit was requested; the case contains the requested number of units.
    case invalidAmount(Int)
    /// The account has too few units; `debt` is the number of used units whose purchase was refunded later.
    case notEnough(unit: String, left: Int, debt: Int)
    /// The balance of the account is unknown.
    ///
    /// The ledger contains no purchase of the account, and the store hasn't listed the account's purchases yet.
    case notKnownYet
    /// The ledger, the app's record of purchases and spendings, couldn't be read or written.
    case ledger(LedgerFailure)
    /// Each of the attempts failed, because purchases were recorded at the same time; repeat the request.
    ///
    /// This can happen only while the device clock is behind the latest date that the store has signed.
    case conflicts(attempts: Int)
}
