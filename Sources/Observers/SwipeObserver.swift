public import DiscoverData

/// What a swipe may say, never how it looks.
///
/// The output boundary of the context `Swipe`.
public protocol SwipeObserver: Sendable {
    /// Something happened.
    func swipe(_ event: SwipeEvent) async
}

extension SwipeObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: SwipeEvent) async {
        let span = Trace.begin(.observer, "SwipeObserver")
        defer { span.end() }
        await swipe(event)
    }
}
