#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Port: stores the time up to which notifications were replayed from the store's archive.
///
/// **Promise:** A checkpoint that ``move(to:)`` stored survives a crash. It may be moved back, which causes repetitions
/// but loses nothing.
public protocol ReplayCheckpointStore: Sendable {
    /// Returns the checkpoint, or `nil` if none was ever stored.
    func taken() async throws(LedgerFailure) -> Moment?

    /// Stores a new checkpoint.
    func move(to moment: Moment) async throws(LedgerFailure)
}

/// Stores a new checkpoint, before which all notifications were processed durably.
public struct AdvanceCheckpointInteractor: Interactor {
    private let marks: any ReplayCheckpointStore

    /// Creates an interactor that uses the specified store.
    public init(marks: any ReplayCheckpointStore) { self.marks = marks }

    /// Stores the checkpoint.
    public func perform(_ request: Moment) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "AdvanceCheckpoint")
        defer { span.end() }
        try await marks.move(to: request)
    }
}
#endif
