public import DiscoverData

/// A type that receives the events of the use case that changes the swiping mode.
///
/// Observers decide how events are presented; the context `SwipeWithFriends` doesn't.
public protocol SwipeWithFriendsObserver: Sendable {
    /// Handles an event.
    func friends(_ event: SwipeWithFriendsEvent) async
}

extension SwipeWithFriendsObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: SwipeWithFriendsEvent) async {
        let span = Trace.begin(.observer, "SwipeWithFriendsObserver")
        defer { span.end() }
        await friends(event)
    }
}
