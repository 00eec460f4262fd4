public import DiscoverData

/// A type that receives the events of the transaction listener.
///
/// Observers decide how events are presented; the context `Listen` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol ListenObserver: Sendable {
    /// Handles an event.
    func listen(_ event: ListenEvent) async
}

extension ListenObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: ListenEvent) async {
        let span = Trace.begin(.observer, "ListenObserver")
        defer { span.end() }
        await listen(event)
    }
}
