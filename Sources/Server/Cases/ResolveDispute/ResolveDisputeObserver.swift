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
    /// Reports an event to the observer, and to the trace.
    public func tell(_ event: ResolveDisputeEvent) async {
        let act = Trace.begin(.observer, "ResolveDisputeObserver")
        defer { act.end() }
        await resolveDispute(event)
    }
}
#endif
