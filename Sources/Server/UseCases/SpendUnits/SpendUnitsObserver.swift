#if Server
internal import DiscoverData

/// What using units may say, never how it looks.
///
/// The output boundary of the context `SpendUnits`.
public protocol SpendUnitsObserver: Sendable {
    /// Something happened.
    func consume(_ event: SpendUnitsEvent) async
}

extension SpendUnitsObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: SpendUnitsEvent) async {
        let span = Trace.begin(.observer, "SpendUnitsObserver")
        defer { span.end() }
        await consume(event)
    }
}
#endif
