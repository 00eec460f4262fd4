public import DiscoverData

/// A type that receives the events of the Passport use case.
///
/// Observers decide how events are presented; the context `Passport` doesn't.
public protocol PassportObserver: Sendable {
    /// Handles an event.
    func passport(_ event: PassportEvent) async
}

extension PassportObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: PassportEvent) async {
        let span = Trace.begin(.observer, "PassportObserver")
        defer { span.end() }
        await passport(event)
    }
}
