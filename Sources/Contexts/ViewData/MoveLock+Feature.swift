internal import DiscoverData
internal import DiscoverEntities

extension MoveRestriction {
    /// What is in the way of a move, and the feature that opens it.
    init(_ feature: Feature, _ reason: Reason) {
        self.init(feature: feature.names.joined(separator: ","), reason: reason)
    }
}

extension SpendFailure {
    /// What it means for a move that a unit could not be spent: it is locked, or it was not made.
    func event<Event>(
        of feature: Feature, locked: (MoveRestriction) -> Event, failed: (MoveFailure) -> Event
    ) -> Event {
        switch self {
        case .notEnough(_, _, let owed): locked(MoveRestriction(feature, .noneLeft(owed: owed)))
        case .notKnownYet: failed(.notKnownYet)
        case .ledger(let failure): failed(.ledger(failure))
        // Moves spend one unit each, so this is never said; and if it were, nothing was spent.
        case .invalidAmount(let amount): failed(.ledger(.unavailable("\(amount) units cannot be spent")))
        }
    }
}
