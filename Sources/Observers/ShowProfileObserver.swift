public import DiscoverData

/// A type that receives the events of the use case that shows a profile.
///
/// Observers decide how events are presented; the context `ShowProfile` doesn't.
public protocol ShowProfileObserver: Sendable {
    /// Handles an event.
    func profile(_ event: ShowProfileEvent) async
}

extension ShowProfileObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: ShowProfileEvent) async {
        let span = Trace.begin(.observer, "ShowProfileObserver")
        defer { span.end() }
        await profile(event)
    }
}
