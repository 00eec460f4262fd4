public import DiscoverData

/// What looking elsewhere may say, never how it looks.
///
/// The output boundary of the context `Passport`.
public protocol PassportObserver: Sendable {
    /// Something happened.
    func passport(_ event: PassportEvent) async
}

extension PassportObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: PassportEvent) async {
        let span = Trace.begin(.observer, "PassportObserver")
        defer { span.end() }
        await passport(event)
    }
}
