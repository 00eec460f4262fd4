public import DiscoverData

/// What verifying the unfinished may say, never how it looks.
///
/// The output boundary of the context `Verify`. Events come in the order in which things happen, one at a time.
public protocol VerifyObserver: Sendable {
    /// Something happened.
    func verify(_ event: VerifyEvent) async
}

extension VerifyObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: VerifyEvent) async {
        let span = Trace.begin(.observer, "VerifyObserver")
        defer { span.end() }
        await verify(event)
    }
}
