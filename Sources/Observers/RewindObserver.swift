public import DiscoverData

/// What taking a swipe back may say, never how it looks.
///
/// The output boundary of the context `Rewind`.
public protocol RewindObserver: Sendable {
    /// Something happened.
    func rewind(_ event: RewindEvent) async
}

extension RewindObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: RewindEvent) async {
        let span = Trace.begin(.observer, "RewindObserver")
        defer { span.end() }
        await rewind(event)
    }
}
