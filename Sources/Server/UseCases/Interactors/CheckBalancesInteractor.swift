#if Server
public import DiscoverData
public import DiscoverInteractors

/// Compares each account's stored balances with the account's recorded purchases and spendings.
///
/// A balance is an account's number of unused units.
public struct CheckBalancesInteractor: Interactor {
    private let registry: any BalanceRegistry

    /// Creates an interactor that checks the balances in the specified registry.
    public init(registry: any BalanceRegistry) { self.registry = registry }

    /// Returns the stored counts that differ from the recorded purchases and spendings.
    ///
    /// If the request specifies a repair, the counts are then corrected. The returned differences are those before the
    /// repair.
    public func perform(_ request: CheckBalancesRequest) async throws(LedgerFailure) -> [BalanceDifference] {
        let span = Trace.begin(.interactor, "CheckBalances")
        defer { span.end() }
        let differences = try await registry.differences()
        if request.isRepairing, !differences.isEmpty { try await registry.recount() }
        return differences
    }
}
#endif
