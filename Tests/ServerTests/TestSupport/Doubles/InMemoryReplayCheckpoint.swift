#if Server
public import DiscoverData
public import DiscoverEntities
public import ServerUseCases
import Synchronization

/// A checkpoint in memory that records its history.
public final class InMemoryReplayCheckpoint: ReplayCheckpointStore {
    private let all: Mutex<[Moment]>

    /// Creates a checkpoint at a time, or without one.
    public init(_ moment: Moment? = nil) { all = Mutex(moment.map { [$0] } ?? []) }

    /// The times of the checkpoint so far, in order.
    public var history: [Moment] { all.withLock { $0 } }

    /// Returns the time of the checkpoint.
    public func taken() async throws(LedgerFailure) -> Moment? { history.last }

    /// Moves the checkpoint.
    public func move(to moment: Moment) async throws(LedgerFailure) { all.withLock { $0.append(moment) } }
}
#endif
