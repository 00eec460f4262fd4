public import DiscoverData
public import DiscoverEntities

/// Finds the passes that our own ledger keeps. A store does not restore non-renewing products: that is the app's duty.
public struct KeptPassesInteractor: Interactor {
    private let ledger: any LedgerStore

    /// Takes the ledger.
    public init(ledger: any LedgerStore) { self.ledger = ledger }

    /// The non-renewing products of an account that were not taken back, by name.
    public func perform(_ request: Account) async throws(LedgerFailure) -> [ProductID] {
        let act = Trace.begin(.interactor, "KeptPasses")
        defer { act.end() }
        let lines = try await ledger.ledger(for: request.token).transactions.values
        let passes = lines.filter {
            $0.account == request.token && $0.facts.kind == .nonRenewing && $0.facts.revocation == nil
        }
        return Set(passes.map(\.facts.product)).sorted()
    }
}
