public import DiscoverData

/// What an import may say, never how it looks.
///
/// The output boundary of the context `ImportRecommendations`. Events come in the order in which things happen, one at a time.
public protocol ImportRecommendationsObserver: Sendable {
    /// Something happened.
    func recommendations(_ event: ImportRecommendationsEvent) async
}

extension ImportRecommendationsObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: ImportRecommendationsEvent) async {
        let span = Trace.begin(.observer, "ImportRecommendationsObserver")
        defer { span.end() }
        await recommendations(event)
    }
}
