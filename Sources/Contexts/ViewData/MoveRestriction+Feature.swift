internal import DiscoverData
internal import DiscoverEntities

extension MoveRestriction {
    /// Creates a restriction from the feature that would permit a move, such as a swipe, and why it isn't permitted.
    init(_ feature: Feature, _ reason: Reason) {
        self.init(feature: feature.names.joined(separator: ","), reason: reason)
    }
}

extension SpendFailure {
    /// Returns the event to report if no unit could be spent on a move, such as a boost.
    ///
    /// The result of `locked` is returned if too few units are left, and the result of `failed` for any other failure.
    func event<Event>(
        of feature: Feature, locked: (MoveRestriction) -> Event, failed: (MoveFailure) -> Event
    ) -> Event {
        switch self {
        case .notEnough(_, _, let owed): locked(MoveRestriction(feature, .noneLeft(owed: owed)))
        case .notKnownYet: failed(.notKnownYet)
        case .ledger(let failure): failed(.ledger(failure))
        case .conflicts(let attempts):
            failed(.ledger(.unavailable("it changed during each of \(attempts) attempts, and no unit was spent")))
        // Moves spend one unit each, so this doesn't occur. If it did, nothing would have been spent.
        case .invalidAmount(let amount): failed(.ledger(.unavailable("\(amount) units cannot be spent")))
        }
    }
}
