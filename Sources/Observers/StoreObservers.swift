public import DiscoverData

/// A type that receives the events of a catalog inspection.
///
/// Observers decide how events are presented; the context `InspectCatalog` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol InspectCatalogObserver: Sendable {
    /// Handles an event of a catalog inspection.
    func catalog(_ event: InspectCatalogEvent) async
}

extension InspectCatalogObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: InspectCatalogEvent) async {
        let span = Trace.begin(.observer, "InspectCatalogObserver")
        defer { span.end() }
        await catalog(event)
    }
}

/// A type that receives the events of the use case that controls the simulated store.
///
/// Observers decide how events are presented; the context `OperateStore` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol OperateStoreObserver: Sendable {
    /// Handles an event of the use case that controls the simulated store.
    func store(_ event: OperateStoreEvent) async
}

extension OperateStoreObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: OperateStoreEvent) async {
        let span = Trace.begin(.observer, "OperateStoreObserver")
        defer { span.end() }
        await store(event)
    }
}
