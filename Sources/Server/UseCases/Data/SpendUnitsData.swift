#if Server
public import DiscoverData

/// The reason why a request spent no units.
public enum SpendUnitsFailure: Error, Hashable, Sendable {
    /// The units can't be spent, for the reason in the case, or the ledger didn't respond.
    case spend(SpendFailure)
    /// The key was used before for another request, which spent this amount of this unit.
    case keyReused(unit: String, amount: Int)
    /// The ledger couldn't be read to find out what the key was used for.
    case ledger(LedgerFailure)
}

/// The outcomes of the spend-units use case.
public enum SpendUnitsOutcome: Hashable, Sendable {
    /// The units are spent, either now or before with the same key; `left` is the number of remaining units.
    case consumed(unit: String, amount: Int, left: Int, isRepeated: Bool)
    /// The units weren't spent.
    case failed(SpendUnitsFailure)
}

/// A request to spend units.
public struct SpendUnitsRequest: Hashable, Sendable {
    /// The name of the unit in the feature map.
    public let unit: String
    /// The number of units, at least one.
    public let amount: Int
    /// The idempotency key of the request: units are spent only once under one key.
    public let key: String

    /// Creates a request.
    public init(unit: String, amount: Int, key: String) {
        self.unit = unit
        self.amount = amount
        self.key = key
    }
}
#endif
