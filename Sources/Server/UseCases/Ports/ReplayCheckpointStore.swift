#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: stores the time up to which notifications were replayed from the store's archive.
///
/// **Promise:** A time that ``move(to:under:)`` stored survives a crash. A stored time may be replaced by an earlier one.
/// Then the next replay processes some notifications again, but misses none. A process stores nothing after another
/// process has acquired its lease.
///
/// ```swift
/// let start = try await checkpoints.taken() ?? .distantPast
/// let isStored = try await checkpoints.move(to: now, under: lease)  // After the replay from `start` on.
/// ```
public protocol ReplayCheckpointStore: Sendable {
    /// Returns the time up to which notifications were replayed, or `nil` if no time was ever stored.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    func taken() async throws(LedgerFailure) -> Moment?

    /// Replaces the stored time by the time up to which notifications have now been replayed.
    ///
    /// - Parameters:
    ///   - moment: The time up to which notifications have been replayed.
    ///   - lease: The lease of the process that replayed the notifications.
    /// - Returns: `false` if another process has acquired the lease meanwhile; then nothing is stored.
    /// - Throws: A `LedgerFailure` if the database can't be written.
    func move(to moment: Moment, under lease: Lease) async throws(LedgerFailure) -> Bool
}
#endif
