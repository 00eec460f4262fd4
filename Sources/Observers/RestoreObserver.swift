public import DiscoverData

/// A type that receives the events of a restore.
///
/// Observers decide how events are presented; the context `Restore` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol RestoreObserver: Sendable {
    /// Handles an event.
    func restore(_ event: RestoreEvent) async
}

extension RestoreObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: RestoreEvent) async {
        let span = Trace.begin(.observer, "RestoreObserver")
        defer { span.end() }
        await restore(event)
    }
}
