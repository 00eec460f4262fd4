public import DiscoverData

/// A type that receives the events of a purchase.
///
/// Observers decide how events are presented; the context `Purchase` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol PurchaseObserver: Sendable {
    /// Handles an event of a purchase.
    func purchase(_ event: PurchaseEvent) async
}

extension PurchaseObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: PurchaseEvent) async {
        let span = Trace.begin(.observer, "PurchaseObserver")
        defer { span.end() }
        await purchase(event)
    }
}
