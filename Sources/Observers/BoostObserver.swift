public import DiscoverData

/// A type that receives the events of the boost use case.
///
/// Observers decide how events are presented; the context `Boost` doesn't.
public protocol BoostObserver: Sendable {
    /// Handles an event.
    func boost(_ event: BoostEvent) async
}

extension BoostObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: BoostEvent) async {
        let span = Trace.begin(.observer, "BoostObserver")
        defer { span.end() }
        await boost(event)
    }
}
