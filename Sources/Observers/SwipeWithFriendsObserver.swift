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
    public func tell(_ event: SwipeWithFriendsEvent) async {
        let act = Trace.begin(.observer, "SwipeWithFriendsObserver")
        defer { act.end() }
        await friends(event)
    }
}
