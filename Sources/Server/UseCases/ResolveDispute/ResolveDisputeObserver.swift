#if Server
internal import DiscoverData

/// A type that receives the events of resolving a dispute.
///
/// The output boundary of the context `ResolveDispute`.
public protocol ResolveDisputeObserver: Sendable {
    /// Receives an event.
    func resolveDispute(_ event: ResolveDisputeEvent) async
}

extension ResolveDisputeObserver {
    /// Reports an event to the observer and to the trace.
    public func notify(_ event: ResolveDisputeEvent) async {
        let span = Trace.begin(.observer, "ResolveDisputeObserver")
        defer { span.end() }
        await resolveDispute(event)
    }
}
#endif
