public import DiscoverData

/// A type that receives the router's changes of the scene.
///
/// Observers decide how a change is presented; the router doesn't.
public protocol NavigationObserver: Sendable {
    /// Handles a change of the scene.
    func navigation(_ event: NavigationEvent) async
}

extension NavigationObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: NavigationEvent) async {
        let span = Trace.begin(.observer, "NavigationObserver")
        defer { span.end() }
        await navigation(event)
    }
}
