#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Reads the time up to which missed notifications were replayed, with the current time.
public struct ReadReplayCheckpointInteractor: Interactor {
    private let checkpoints: any ReplayCheckpointStore
    private let time: any TimeSource

    /// Creates an interactor that reads the checkpoint of the replay.
    public init(checkpoints: any ReplayCheckpointStore, time: any TimeSource) {
        self.checkpoints = checkpoints
        self.time = time
    }

    /// Returns the checkpoint, which is `nil` before the first replay has ended, and the current time.
    ///
    /// - Throws: A `LedgerFailure` if the checkpoint can't be read.
    public func perform(_ request: Void) async throws(LedgerFailure) -> (checkpoint: Moment?, now: Moment) {
        let span = Trace.begin(.interactor, "ReadReplayCheckpoint")
        defer { span.end() }
        return (try await checkpoints.taken(), await time.now())
    }
}
#endif
