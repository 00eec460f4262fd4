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
    public func tell(_ event: PassportEvent) async {
        let act = Trace.begin(.observer, "PassportObserver")
        defer { act.end() }
        await passport(event)
    }
}
