#if Server
public import DiscoverData

/// Why no units were used for a request.
public enum SpendUnitsFailure: Error, Hashable, Sendable {
    /// They may not be, or the ledger gave no answer.
    case spend(SpendFailure)
    /// The key was used before for something else: so many of that unit.
    case keyReused(unit: String, amount: Int)
    /// The ledger could not say what the key was used for.
    case ledger(LedgerFailure)
}

/// How using units goes, for whoever watches.
public enum SpendUnitsEvent: Hashable, Sendable {
    /// They are used, now or before under the same key; so many are left.
    case consumed(unit: String, amount: Int, left: Int, isRepeated: Bool)
    /// They are not.
    case failed(SpendUnitsFailure)
}

/// What is to be used.
public struct SpendUnitsRequest: Hashable, Sendable {
    /// What is used, in the words of the feature map.
    public let unit: String
    /// How many; at least one.
    public let amount: Int
    /// The request's own name: asked twice under one key, units are used once.
    public let key: String

    /// Takes what is used, how many, and under which key.
    public init(unit: String, amount: Int, key: String) {
        self.unit = unit
        self.amount = amount
        self.key = key
    }
}
#endif
