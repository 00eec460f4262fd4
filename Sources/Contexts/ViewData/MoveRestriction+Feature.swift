internal import DiscoverData
internal import DiscoverEntities

extension MoveRestriction {
    /// Creates the restriction of a move from its reason, and from the feature that would permit the move.
    init(_ feature: Feature, _ reason: Reason) {
        self.init(feature: feature.names.joined(separator: ","), reason: reason)
    }
}

extension SpendFailure {
    /// Returns the event to report if no unit could be spent on a move, such as a boost.
    ///
    /// If too few units are left, `locked` creates the event. For any other failure, `failed` creates it.
    func event<Event>(
        of feature: Feature, locked: (MoveRestriction) -> Event, failed: (MoveFailure) -> Event
    ) -> Event {
        switch self {
        case .notEnough(_, _, let debt): locked(MoveRestriction(feature, .noneLeft(debt: debt)))
        case .notKnownYet: failed(.notKnownYet)
        case .ledger(let failure): failed(.ledger(failure))
        case .conflicts(let attempts):
            failed(.ledger(.unavailable("it changed during each of \(attempts) attempts, and no unit was spent")))
        // Moves spend one unit each, so this doesn't occur. If it did, nothing would have been spent.
        case .invalidAmount(let amount): failed(.ledger(.unavailable("\(amount) units cannot be spent")))
        }
    }
}
