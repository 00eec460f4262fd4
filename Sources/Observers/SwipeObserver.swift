public import DiscoverData

/// A type that receives the events of a swipe.
///
/// Observers decide how events are presented; the context `Swipe` doesn't.
public protocol SwipeObserver: Sendable {
    /// Handles an event.
    func swipe(_ event: SwipeEvent) async
}

extension SwipeObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: SwipeEvent) async {
        let span = Trace.begin(.observer, "SwipeObserver")
        defer { span.end() }
        await swipe(event)
    }
}
