public import DiscoverData

/// What the transaction listener may say, never how it looks.
///
/// The output boundary of the context `Listen`. Events come in the order in which things happen, one at a time.
public protocol ListenObserver: Sendable {
    /// Something happened.
    func listen(_ event: ListenEvent) async
}

extension ListenObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: ListenEvent) async {
        let span = Trace.begin(.observer, "ListenObserver")
        defer { span.end() }
        await listen(event)
    }
}
