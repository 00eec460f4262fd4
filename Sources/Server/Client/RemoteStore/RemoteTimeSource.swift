#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Synchronization

/// Adapter: the virtual clock of a simulated App Store, read over HTTP.
///
/// If the store doesn't respond, the last known time is returned, because the port has no error for reading a clock.
/// This time is usually still correct, because the store's clock moves only on request.
public final class RemoteTimeSource: TimeSource {
    private let store: RemoteStoreConnection
    private let last: Mutex<Int64>

    /// Creates a clock that reads the time of a store.
    ///
    /// - Parameters:
    ///   - store: The connection to the store.
    ///   - last: The time to return until the store responds for the first time.
    public init(store: RemoteStoreConnection, last: Moment = Moment(milliseconds: 0)) {
        self.store = store
        self.last = Mutex(last.milliseconds)
    }

    /// Returns the time of the store's clock, or its last known time if the store doesn't respond.
    public func now() async -> Moment {
        let span = Trace.begin(.service, "RemoteTimeSource")
        defer { span.end() }
        let market: MarketDTO? = try? await store.send("GET", "market")
        return last.withLock { last in
            if let market { last = market.now }
            return Moment(milliseconds: last)
        }
    }
}
#endif
