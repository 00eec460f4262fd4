#if Server
internal import DiscoverData

/// What using units may say, never how it looks.
///
/// The output boundary of the context `Consume`.
public protocol ConsumeObserver: Sendable {
    /// Something happened.
    func consume(_ event: ConsumeEvent) async
}

extension ConsumeObserver {
    /// Tells the observer, and whoever traces the letters.
    public func tell(_ event: ConsumeEvent) async {
        let act = Trace.begin(.observer, "ConsumeObserver")
        defer { act.end() }
        await consume(event)
    }
}
#endif
