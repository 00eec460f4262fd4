public import DiscoverData
public import DiscoverObservers

extension Spy: ImportRecommendationsObserver where Event == ImportEvent {
    /// Hears of an import.
    public func recommendations(_ event: ImportEvent) async { hear(event) }
}
