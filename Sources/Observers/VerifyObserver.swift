public import DiscoverData

/// A type that receives the events of the use case that verifies unfinished transactions.
///
/// Observers decide how events are presented; the context `Verify` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol VerifyObserver: Sendable {
    /// Handles an event.
    func verify(_ event: VerifyEvent) async
}

extension VerifyObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: VerifyEvent) async {
        let span = Trace.begin(.observer, "VerifyObserver")
        defer { span.end() }
        await verify(event)
    }
}
