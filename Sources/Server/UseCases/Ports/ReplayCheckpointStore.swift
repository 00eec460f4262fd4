#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: stores the time up to which notifications were replayed from the store's archive.
///
/// **Promise:** A time that ``move(to:)`` stored survives a crash. A stored time may be replaced by an earlier one.
/// Then the next replay processes some notifications again, but misses none.
public protocol ReplayCheckpointStore: Sendable {
    /// Returns the time up to which notifications were replayed, or `nil` if no time was ever stored.
    func taken() async throws(LedgerFailure) -> Moment?

    /// Replaces the stored time by the time up to which notifications have now been replayed.
    func move(to moment: Moment) async throws(LedgerFailure)
}
#endif
