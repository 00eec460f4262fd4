public import DiscoverData

/// What asking for the status may say, never how it looks.
///
/// The output boundary of the context `ShowStatus`. Events come in the order in which things happen, one at a time.
public protocol ShowStatusObserver: Sendable {
    /// Something happened.
    func status(_ event: ShowStatusEvent) async
}

extension ShowStatusObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: ShowStatusEvent) async {
        let span = Trace.begin(.observer, "ShowStatusObserver")
        defer { span.end() }
        await status(event)
    }
}
