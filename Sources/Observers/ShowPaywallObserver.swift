public import DiscoverData

/// A type that receives the events of a paywall.
///
/// Observers decide how events are presented; the context `ShowPaywall` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol ShowPaywallObserver: Sendable {
    /// Handles an event.
    func paywall(_ event: ShowPaywallEvent) async
}

extension ShowPaywallObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: ShowPaywallEvent) async {
        let span = Trace.begin(.observer, "ShowPaywallObserver")
        defer { span.end() }
        await paywall(event)
    }
}
