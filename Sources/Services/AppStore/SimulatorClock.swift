internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: the simulated App Store's virtual clock, which moves only when told.
public struct SimulatorClock: TimeSource {
    private let store: SimulatedStore

    /// Takes the store in whose world it is that time.
    public init(store: SimulatedStore) { self.store = store }

    /// The moment that the store's clock shows.
    public func now() async -> Moment {
        let act = Trace.begin(.service, "SimulatorClock")
        defer { act.end() }
        return Moment(milliseconds: store.now)
    }
}
