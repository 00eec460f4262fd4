public import DiscoverData

/// What joining friends, or leaving them, may say, never how it looks.
///
/// The output boundary of the context `SwipeWithFriends`.
public protocol SwipeWithFriendsObserver: Sendable {
    /// Something happened.
    func friends(_ event: SwipeWithFriendsEvent) async
}

extension SwipeWithFriendsObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: SwipeWithFriendsEvent) async {
        let span = Trace.begin(.observer, "SwipeWithFriendsObserver")
        defer { span.end() }
        await friends(event)
    }
}
