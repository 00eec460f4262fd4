public import DiscoverData

/// What looking somebody up may say, never how it looks.
///
/// The output boundary of the context `ShowProfile`.
public protocol ShowProfileObserver: Sendable {
    /// Something happened.
    func profile(_ event: ShowProfileEvent) async
}

extension ShowProfileObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: ShowProfileEvent) async {
        let span = Trace.begin(.observer, "ShowProfileObserver")
        defer { span.end() }
        await profile(event)
    }
}
