public import DiscoverData
public import DiscoverEntities

/// An interactor that loads the experiments and determines an account's variant (arm) in each.
public struct AssignArmsInteractor: Interactor {
    private let store: any ExperimentStore
    private let ledger: any LedgerStore
    private let time: any TimeSource

    /// Creates an interactor that loads experiments from the specified source.
    ///
    /// - Parameters:
    ///   - store: The source of the experiments.
    ///   - ledger: The ledger, whose latest signed date replaces the clock's time if the clock is behind that date.
    ///   - time: The clock, whose time determines which experiments are running.
    public init(store: any ExperimentStore, ledger: any LedgerStore, time: any TimeSource) {
        self.store = store
        self.ledger = ledger
        self.time = time
    }

    /// Returns the account's assignments in the experiments, and any failure to load the experiments.
    ///
    /// An experiment that has ended must not restart on a device whose clock was set back. The assignments are
    /// therefore computed for the latest of three times: the clock's time, the latest signed date in the ledger, and
    /// the date that the document with the experiments states. A date that isn't known is ignored.
    public func perform(_ account: AccountToken) async -> AssignArmsResponse {
        let span = Trace.begin(.interactor, "AssignArms")
        defer { span.end() }
        let loaded = await store.load()
        let signed = try? await ledger.ledger(for: account).highestSigned
        let moment = max(await time.now(), signed ?? .distantPast, loaded.issued ?? .distantPast)
        return AssignArmsResponse(Participation(of: account, in: loaded.list, at: moment), failure: loaded.failure)
    }
}
