#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Finds what an account spent under an idempotency key, without reading the account's other spendings.
public struct FindSpendingInteractor: Interactor {
    private let ledger: any LedgerStore

    /// Creates an interactor that reads the specified ledger.
    public init(ledger: any LedgerStore) { self.ledger = ledger }

    /// Returns what the account spent under the requested key, or `nil` if it spent nothing under the key.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    public func perform(_ request: FindSpendingRequest) async throws(LedgerFailure) -> Spending? {
        let span = Trace.begin(.interactor, "FindSpending")
        defer { span.end() }
        return try await ledger.spending(request.key, of: request.account.token)
    }
}
#endif
