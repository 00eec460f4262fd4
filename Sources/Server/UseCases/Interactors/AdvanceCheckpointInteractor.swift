#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Stores a new checkpoint: the time up to which all notifications were replayed.
public struct AdvanceCheckpointInteractor: Interactor {
    private let marks: any ReplayCheckpointStore

    /// Creates an interactor that stores checkpoints in the specified store.
    public init(marks: any ReplayCheckpointStore) { self.marks = marks }

    /// Stores the time up to which all notifications were processed durably.
    public func perform(_ request: Moment) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "AdvanceCheckpoint")
        defer { span.end() }
        try await marks.move(to: request)
    }
}
#endif
