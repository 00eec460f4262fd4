public import DiscoverData
public import DiscoverObservers

extension Spy: ImportRecommendationsObserver where Event == ImportRecommendationsEvent {
    /// Records an event of an import.
    public func recommendations(_ event: ImportRecommendationsEvent) async { receive(event) }
}
