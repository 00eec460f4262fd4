#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Synchronization

/// Adapter: the virtual clock of a simulated App Store on the wire.
///
/// A clock cannot fail. Where the store does not answer, it shows what the store's clock showed last: it moves only when told.
public final class RemoteTimeSource: TimeSource {
    private let store: RemoteStoreConnection
    private let last: Mutex<Int64>

    /// Takes the store in whose world it is that time, and the time that was shown last.
    public init(store: RemoteStoreConnection, last: Moment = Moment(milliseconds: 0)) {
        self.store = store
        self.last = Mutex(last.milliseconds)
    }

    /// The moment that the store's clock shows.
    public func now() async -> Moment {
        let span = Trace.begin(.service, "RemoteTimeSource")
        defer { span.end() }
        let market: MarketDTO? = try? await store.ask("GET", "market")
        return last.withLock { last in
            if let market { last = market.now }
            return Moment(milliseconds: last)
        }
    }
}
#endif
