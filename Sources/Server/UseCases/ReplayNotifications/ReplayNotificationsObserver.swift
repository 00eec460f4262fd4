#if Server
public import DiscoverData

/// What taking the store's history has come to, in numbers.
public struct ReplayStatistics: Hashable, Sendable {
    /// Pages that were read.
    public var pages = 0
    /// Notifications that had been missed, and are kept now.
    public var taken = 0
    /// Those that were here before.
    public var repeated = 0
    /// Those that are not genuine.
    public var refused = 0

    /// Nothing yet.
    public init() {}
}

/// Why the store's history was not taken to its end. What was taken stays; the rest is for another time.
public enum ReplayNotificationsFailure: Error, Hashable, Sendable {
    /// The history could not be read.
    case archive(ArchiveFailure)
    /// The same page came again and again.
    case endless
    /// A notification could not be judged.
    case unreachable(StoreFailure)
    /// The ledger could not keep one, or could not say where to begin.
    case ledger(LedgerFailure)
    /// Nobody waits any more.
    case cancelled
}

/// How taking the store's history goes, for whoever watches.
public enum ReplayNotificationsEvent: Hashable, Sendable {
    /// Nothing is missing any more.
    case filled(ReplayStatistics)
    /// It stopped before the end, having done so much.
    case interrupted(ReplayNotificationsFailure, ReplayStatistics)
}

/// What replaying notifications may say, never how it looks.
///
/// The output boundary of the context `ReplayNotifications`.
public protocol ReplayNotificationsObserver: Sendable {
    /// Something happened.
    func replay(_ event: ReplayNotificationsEvent) async
}

extension ReplayNotificationsObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: ReplayNotificationsEvent) async {
        let span = Trace.begin(.observer, "ReplayNotificationsObserver")
        defer { span.end() }
        await replay(event)
    }
}
#endif
