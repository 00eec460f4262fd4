public import DiscoverData

/// What a restore may say, never how it looks.
///
/// The output boundary of the context `Restore`. Events come in the order in which things happen, one at a time.
public protocol RestoreObserver: Sendable {
    /// Something happened.
    func restore(_ event: RestoreEvent) async
}

extension RestoreObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: RestoreEvent) async {
        let span = Trace.begin(.observer, "RestoreObserver")
        defer { span.end() }
        await restore(event)
    }
}
