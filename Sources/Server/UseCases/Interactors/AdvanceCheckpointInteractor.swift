#if Server
public import DiscoverData
public import DiscoverInteractors

/// Stores a new replay checkpoint: the time up to which all missed notifications were processed.
///
/// Nothing is stored if another process has acquired the right to replay (the lease).
public struct AdvanceCheckpointInteractor: Interactor {
    private let checkpoints: any ReplayCheckpointStore

    /// Creates an interactor that writes checkpoints to the specified store.
    public init(checkpoints: any ReplayCheckpointStore) { self.checkpoints = checkpoints }

    /// Stores the requested time as the new checkpoint.
    ///
    /// - Returns: `false` if another process has acquired the lease; then nothing is stored.
    /// - Throws: A `LedgerFailure` if the checkpoint can't be stored.
    public func perform(_ request: CheckpointRequest) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.interactor, "AdvanceCheckpoint")
        defer { span.end() }
        return try await checkpoints.move(to: request.mark, under: request.lease)
    }
}
#endif
