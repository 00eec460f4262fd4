public import DiscoverData

/// A type that receives an event whenever the router presents or dismisses a scene.
///
/// Observers decide how a change is presented; the router doesn't.
public protocol NavigationObserver: Sendable {
    /// Handles a presented or dismissed scene.
    func navigation(_ event: NavigationEvent) async
}

extension NavigationObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: NavigationEvent) async {
        let span = Trace.begin(.observer, "NavigationObserver")
        defer { span.end() }
        await navigation(event)
    }
}

/// A type that counts outcomes, so that, for example, refused purchases and refused restores are counted separately.
///
/// Events contain product IDs and reasons, and nothing that identifies a customer, a receipt, or a transaction.
public protocol AnalyticsObserver: Sendable {
    /// Counts an event.
    func analytics(_ event: AnalyticsEvent) async
}

extension AnalyticsObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func note(_ event: AnalyticsEvent) async {
        let span = Trace.begin(.observer, "AnalyticsObserver")
        defer { span.end() }
        await analytics(event)
    }
}
