#if Server
internal import DiscoverData

/// A type that receives the events of spending units.
///
/// The output boundary of the context `SpendUnits`.
public protocol SpendUnitsObserver: Sendable {
    /// Receives an event.
    func consume(_ event: SpendUnitsEvent) async
}

extension SpendUnitsObserver {
    /// Reports an event to the observer and to the trace.
    public func notify(_ event: SpendUnitsEvent) async {
        let span = Trace.begin(.observer, "SpendUnitsObserver")
        defer { span.end() }
        await consume(event)
    }
}
#endif
