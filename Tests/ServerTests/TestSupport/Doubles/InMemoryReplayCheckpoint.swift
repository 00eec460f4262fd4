#if Server
public import DiscoverData
public import DiscoverEntities
public import ServerUseCases
import Synchronization

/// A checkpoint in memory that records its history.
public final class InMemoryReplayCheckpoint: ReplayCheckpointStore {
    private let all: Mutex<[Moment]>

    /// The leases of the same database.
    public let leases: InMemoryCoordination

    /// Creates a checkpoint at a time, or without one.
    public init(_ moment: Moment? = nil, leases: InMemoryCoordination = InMemoryCoordination()) {
        all = Mutex(moment.map { [$0] } ?? [])
        self.leases = leases
    }

    /// The times of the checkpoint so far, in order.
    public var history: [Moment] { all.withLock { $0 } }

    /// Returns the time of the checkpoint.
    public func taken() async throws(LedgerFailure) -> Moment? { history.last }

    /// Moves the checkpoint; returns `false`, without a change, if a later lease was granted.
    public func move(to moment: Moment, under lease: Lease) async throws(LedgerFailure) -> Bool {
        guard leases.counts(lease) else { return false }
        all.withLock { $0.append(moment) }
        return true
    }
}
#endif
