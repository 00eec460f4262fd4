public import DiscoverData
public import DiscoverEntities

/// An interactor that loads the experiments, and assigns an account to their variants (arms) at the present time.
public struct AssignArmsInteractor: Interactor {
    private let store: any ExperimentStore
    private let time: any TimeSource

    /// Creates an interactor that loads experiments from a store, and reads the time from a clock.
    public init(store: any ExperimentStore, time: any TimeSource) {
        self.store = store
        self.time = time
    }

    /// Returns the account's assignments in the experiments, and the failure of loading them, if there was one.
    public func perform(_ account: AccountToken) async -> AssignArmsResponse {
        let span = Trace.begin(.interactor, "AssignArms")
        defer { span.end() }
        let loaded = await store.load()
        let participation = Participation(of: account, in: loaded.list, at: await time.now())
        return AssignArmsResponse(participation, failure: loaded.failure)
    }
}
