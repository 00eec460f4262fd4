public import DiscoverData

/// What a purchase may say, never how it looks.
///
/// The output boundary of the context `Purchase`. Events come in the order in which things happen, one at a time.
public protocol PurchaseObserver: Sendable {
    /// Something happened.
    func purchase(_ event: PurchaseEvent) async
}

extension PurchaseObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: PurchaseEvent) async {
        let span = Trace.begin(.observer, "PurchaseObserver")
        defer { span.end() }
        await purchase(event)
    }
}
