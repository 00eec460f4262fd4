public import DiscoverData

/// A type that receives the events of a rewind.
///
/// Observers decide how events are presented; the context `Rewind` doesn't.
public protocol RewindObserver: Sendable {
    /// Handles an event.
    func rewind(_ event: RewindEvent) async
}

extension RewindObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: RewindEvent) async {
        let span = Trace.begin(.observer, "RewindObserver")
        defer { span.end() }
        await rewind(event)
    }
}
