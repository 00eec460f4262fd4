public import DiscoverData

/// What operating the simulated store may say, never how it looks.
///
/// The output boundary of the context `OperateStore`. Events come in the order in which things happen, one at a time.
public protocol OperateStoreObserver: Sendable {
    /// Something happened.
    func store(_ event: OperateStoreEvent) async
}

extension OperateStoreObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: OperateStoreEvent) async {
        let span = Trace.begin(.observer, "OperateStoreObserver")
        defer { span.end() }
        await store(event)
    }
}
