public import DiscoverData

/// A type that receives the events of an import of recommendations.
///
/// Observers decide how events are presented; the context `ImportRecommendations` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol ImportRecommendationsObserver: Sendable {
    /// Handles an event.
    func recommendations(_ event: ImportRecommendationsEvent) async
}

extension ImportRecommendationsObserver {
    /// Notifies this observer of an event, and records the call in the trace.
    public func notify(_ event: ImportRecommendationsEvent) async {
        let span = Trace.begin(.observer, "ImportRecommendationsObserver")
        defer { span.end() }
        await recommendations(event)
    }
}
