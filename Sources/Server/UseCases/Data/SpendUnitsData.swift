#if Server
public import DiscoverData
public import DiscoverEntities

/// The reason why a request spent no units.
public enum SpendUnitsFailure: Error, Hashable, Sendable {
    /// The units can't be spent, for example because the account has too few.
    case spend(SpendFailure)
    /// The idempotency key was used before by a different request, which spent the specified units.
    case keyReused(unit: String, amount: Int)
    /// The idempotency key was used before, but the earlier request couldn't be read from the ledger.
    ///
    /// So it isn't known whether the two requests are equal.
    case ledger(LedgerFailure)
}

/// The outcome of spending units of a consumable.
public enum SpendUnitsOutcome: Hashable, Sendable {
    /// The units are spent, either now or by an earlier request with the same idempotency key.
    ///
    /// `left` is the number of remaining units. `isRepeated` is `true` if an earlier request spent the units.
    case consumed(unit: String, amount: Int, left: Int, isRepeated: Bool)
    /// The units weren't spent, for the reason in the associated value.
    case failed(SpendUnitsFailure)
}

/// A request to spend units of a consumable, such as boosts, for an account.
public struct SpendUnitsRequest: Hashable, Sendable {
    /// The name of the unit, such as boosts, as the feature map spells it.
    ///
    /// The feature map lists what each product contains.
    public let unit: String
    /// The number of units to spend, at least one.
    public let amount: Int
    /// The idempotency key of the request: units are spent only once under one key.
    public let key: String

    /// Creates a request to spend an amount of a unit under an idempotency key.
    public init(unit: String, amount: Int, key: String) {
        self.unit = unit
        self.amount = amount
        self.key = key
    }
}

/// A request to find what an account spent under an idempotency key.
public struct FindSpendingRequest: Hashable, Sendable {
    /// The account that spent the units.
    public let account: Account
    /// The idempotency key under which the units were spent.
    public let key: String

    /// Creates a request to find what an account spent under an idempotency key.
    public init(account: Account, key: String) {
        self.account = account
        self.key = key
    }
}
#endif
