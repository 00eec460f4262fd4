public import DiscoverData

/// A type that receives navigation events, such as a scene (screen) that is presented or dismissed.
///
/// Observers decide how a scene change is displayed; the router, which opens scenes, doesn't.
public protocol NavigationObserver: Sendable {
    /// Handles a navigation event, such as the dismissal of a scene (screen) or a dropped link.
    func navigation(_ event: NavigationEvent) async
}

extension NavigationObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: NavigationEvent) async {
        let span = Trace.begin(.observer, "NavigationObserver")
        defer { span.end() }
        await navigation(event)
    }
}

/// A type that receives outcomes of use cases, such as refused purchases, and the steps toward them.
///
/// Events contain product IDs, reasons, and pseudonyms of transactions, and nothing that identifies a customer.
public protocol AnalyticsObserver: Sendable {
    /// Handles an outcome of a use case, such as a refused purchase, or a step on the way to it.
    func analytics(_ event: AnalyticsEvent) async
}

extension AnalyticsObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    ///
    /// Only outcomes are traced. For a step on the way to an outcome, the trace already shows the call of the use
    /// case's own observer.
    public func note(_ event: AnalyticsEvent) async {
        guard event.isOutcome else { return await analytics(event) }
        let span = Trace.begin(.observer, "AnalyticsObserver")
        defer { span.end() }
        await analytics(event)
    }
}
