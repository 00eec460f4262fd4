public import DiscoverEntities

/// Shared role: what keeps a line can let those who stand in it have what only one can have at a time, one after another.
///
/// Every move of a card does: it is judged, written down and made while no other is, so that what is kept happened in the very
/// order in which it is kept.
public protocol SerialAccess: AnyObject {
    /// Joins the end of the line; the turn begins when everybody who came before has left.
    func join(_ turn: @escaping () -> Void)
    /// Ends a turn.
    func leave()
}

extension SerialAccess {
    /// Waits for a turn, and does something in it. Whoever does so within a turn of the same line waits for itself, for ever.
    public func withExclusiveAccess<Result, Failure: Error>(
        _ work: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        await withCheckedContinuation { turn in join { turn.resume() } }
        defer { leave() }
        return try await work()
    }
}

extension SerialQueue: SerialAccess {}
