#if Server
public import DiscoverData
public import DiscoverEntities
public import ServerUseCases
import Synchronization

/// A mark in memory, which remembers where it has been.
public final class InMemoryReplayCheckpoint: ReplayCheckpointStore {
    private let all: Mutex<[Moment]>

    /// Begins at a moment, or nowhere.
    public init(_ moment: Moment? = nil) { all = Mutex(moment.map { [$0] } ?? []) }

    /// Where it has been, in order.
    public var history: [Moment] { all.withLock { $0 } }

    /// Where it is.
    public func taken() async throws(LedgerFailure) -> Moment? { history.last }

    /// Moves it.
    public func move(to moment: Moment) async throws(LedgerFailure) { all.withLock { $0.append(moment) } }
}
#endif
