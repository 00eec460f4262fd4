public import DiscoverData
public import DiscoverEntities

/// Finds what an account has spent: so that a use which a crash has cut off after its payment can be completed, and one that
/// lasts a while is known to run.
public struct SpendingsInteractor: Interactor {
    private let ledger: any LedgerStore

    /// Takes the ledger.
    public init(ledger: any LedgerStore) { self.ledger = ledger }

    /// All spendings of an account, by moment, and of one moment by key.
    public func perform(_ request: Account) async throws(LedgerFailure) -> [Spending] {
        let act = Trace.begin(.interactor, "Spendings")
        defer { act.end() }
        return try await ledger.ledger(for: request.token).spendings(of: request.token)
    }
}
