public import DiscoverData

/// A type that receives the events of the card stack.
///
/// Observers decide how events are presented; the context `CardStack` doesn't. Events arrive in the order in which they
/// happen. Several rows that change together are one event.
public protocol CardStackObserver: Sendable {
    /// Handles an event.
    func stack(_ event: CardStackEvent) async
}

extension CardStackObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: CardStackEvent) async {
        let span = Trace.begin(.observer, "CardStackObserver")
        defer { span.end() }
        await stack(event)
    }
}
