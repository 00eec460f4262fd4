public import DiscoverData
public import DiscoverEntities

/// Computes what an account holds now, from the ledger's evidence.
public struct EntitlementsInteractor: Interactor {
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
    public func perform(_ request: Account) async throws(LedgerFailure) -> EntitlementStatus {
        let span = Trace.begin(.interactor, "Entitlements")
        defer { span.end() }
        let evidence = try await ledger.ledger(for: request.token)
        return EntitlementStatus.computed(for: request, from: evidence, by: map, at: await time.now())
    }
}

/// Finds what a move stands on: the standing and the trusted moment, from one reading of the ledger.
///
/// It is for what is free, and dated all the same: that needs a moment even where nothing is known of the standing.
public struct EntitlementSnapshotInteractor: Interactor {
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let map: FeatureMap

    /// Takes the evidence, the clock, and what each product gives.
    public init(ledger: any LedgerStore, time: any TimeSource, map: FeatureMap) {
        self.ledger = ledger
        self.time = time
        self.map = map
    }

    /// The standing as far as it is known, and the moment it holds for.
    public func perform(_ request: Account) async throws(LedgerFailure) -> EntitlementSnapshot {
        let span = Trace.begin(.interactor, "EntitlementSnapshot")
        defer { span.end() }
        let evidence = try await ledger.ledger(for: request.token)
        let clock = await time.now()
        let answer = EntitlementStatus.computed(for: request, from: evidence, by: map, at: clock)
        return EntitlementSnapshot(entitlements: answer.entitlements, moment: max(clock, evidence.highestSigned))
    }
}
