#if Server
public import DiscoverData
public import DiscoverInteractors

/// Compares the stored balances of all accounts with the recorded purchases and spendings.
public struct CheckBalancesInteractor: Interactor {
    private let registry: any BalanceRegistry

    /// Creates an interactor that checks the specified registry.
    public init(registry: any BalanceRegistry) { self.registry = registry }

    /// Returns the stored counts that differ from the recorded data, and corrects them if the request specifies this.
    ///
    /// The differences are those that were found before the correction.
    public func perform(_ request: CheckBalancesRequest) async throws(LedgerFailure) -> [BalanceDifference] {
        let span = Trace.begin(.interactor, "CheckBalances")
        defer { span.end() }
        let differences = try await registry.differences()
        if request.isRepairing, !differences.isEmpty { try await registry.recount() }
        return differences
    }
}
#endif
