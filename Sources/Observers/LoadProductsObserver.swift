public import DiscoverData

/// A type that receives the events of the use case that loads products.
///
/// Observers decide how events are presented; the context `LoadProducts` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol LoadProductsObserver: Sendable {
    /// Handles an event.
    func products(_ event: LoadProductsEvent) async
}

extension LoadProductsObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: LoadProductsEvent) async {
        let span = Trace.begin(.observer, "LoadProductsObserver")
        defer { span.end() }
        await products(event)
    }
}
