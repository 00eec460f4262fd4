public import DiscoverData

/// Who counts outcomes, so that a refused purchase and a refused restore can be told apart in numbers.
///
/// Events carry names of products and reasons, and nothing that identifies a customer, a receipt or a transaction.
public protocol AnalyticsObserver: Sendable {
    /// Something to count happened.
    func analytics(_ event: AnalyticsEvent) async
}

extension AnalyticsObserver {
    /// Tells the observer, and whoever traces the letters.
    public func note(_ event: AnalyticsEvent) async {
        let span = Trace.begin(.observer, "AnalyticsObserver")
        defer { span.end() }
        await analytics(event)
    }
}
