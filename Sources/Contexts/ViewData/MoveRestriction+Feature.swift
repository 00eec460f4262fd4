internal import DiscoverData
internal import DiscoverEntities

extension MoveRestriction {
    /// Creates a restriction of a move from the feature that lifts it.
    init(_ feature: Feature, _ reason: Reason) {
        self.init(feature: feature.names.joined(separator: ","), reason: reason)
    }
}

extension SpendFailure {
    /// Returns the event of a move whose unit couldn't be spent: the move is locked, or it failed.
    func event<Event>(
        of feature: Feature, locked: (MoveRestriction) -> Event, failed: (MoveFailure) -> Event
    ) -> Event {
        switch self {
        case .notEnough(_, _, let owed): locked(MoveRestriction(feature, .noneLeft(owed: owed)))
        case .notKnownYet: failed(.notKnownYet)
        case .ledger(let failure): failed(.ledger(failure))
        // Moves spend one unit each, so this doesn't occur. If it did, nothing would have been spent.
        case .invalidAmount(let amount): failed(.ledger(.unavailable("\(amount) units cannot be spent")))
        }
    }
}
