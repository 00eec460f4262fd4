public import DiscoverData
public import DiscoverEntities

/// Computes what an account holds now, from the ledger's evidence.
public struct StandingInteractor: Interactor {
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let map: FeatureMap

    /// Takes the evidence, the clock, and what each product gives.
    public init(ledger: any LedgerStore, time: any TimeSource, map: FeatureMap) {
        self.ledger = ledger
        self.time = time
        self.map = map
    }

    /// The standing, or that it is not known yet.
    public func perform(_ request: Account) async throws(LedgerFailure) -> StandingAnswer {
        let act = Trace.begin(.interactor, "Standing")
        defer { act.end() }
        let evidence = try await ledger.ledger(for: request.token)
        return StandingAnswer.computed(for: request, from: evidence, by: map, at: await time.now())
    }
}
