public import DiscoverData
public import DiscoverEntities

/// An interactor that loads the experiments, and assigns an account to their variants (arms) at the present time.
public struct AssignArmsInteractor: Interactor {
    private let store: any ExperimentStore
    private let ledger: any LedgerStore
    private let time: any TimeSource

    /// Creates an interactor that loads experiments from a store.
    ///
    /// - Parameters:
    ///   - store: The source of the experiments.
    ///   - ledger: The ledger, whose latest signed date is the present time if the clock is behind it.
    ///   - time: The clock.
    public init(store: any ExperimentStore, ledger: any LedgerStore, time: any TimeSource) {
        self.store = store
        self.ledger = ledger
        self.time = time
    }

    /// Returns the part that an account takes in the experiments, and the reason if a document was refused.
    ///
    /// An experiment whose stop has passed stays stopped on a device whose clock was set back, as far as the store has
    /// signed later dates. A ledger that can't be read contributes no date.
    public func perform(_ account: AccountToken) async -> AssignArmsResponse {
        let span = Trace.begin(.interactor, "AssignArms")
        defer { span.end() }
        let loaded = await store.load()
        let signed = try? await ledger.ledger(for: account).highestSigned
        let moment = max(await time.now(), signed ?? .distantPast)
        return AssignArmsResponse(Participation(of: account, in: loaded.list, at: moment), failure: loaded.failure)
    }
}
