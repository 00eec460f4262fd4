#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Stores a new replay checkpoint: the time up to which all missed notifications were processed.
public struct AdvanceCheckpointInteractor: Interactor {
    private let marks: any ReplayCheckpointStore

    /// Creates an interactor that writes checkpoints to the specified store.
    public init(marks: any ReplayCheckpointStore) { self.marks = marks }

    /// Stores the specified time as the new checkpoint.
    public func perform(_ request: Moment) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "AdvanceCheckpoint")
        defer { span.end() }
        try await marks.move(to: request)
    }
}
#endif
