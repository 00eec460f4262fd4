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
    public func tell(_ event: RewindEvent) async {
        let act = Trace.begin(.observer, "RewindObserver")
        defer { act.end() }
        await rewind(event)
    }
}
