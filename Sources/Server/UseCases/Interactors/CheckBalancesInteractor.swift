#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Compares each account's stored balances with the account's recorded purchases and spendings.
///
/// A balance is an account's number of unused units. On request, the interactor also compares each recorded transaction
/// with the signed text (JWS) that proves it.
public struct CheckBalancesInteractor: Interactor {
    /// The number of transactions that are read at a time.
    private static let pageSize = 200

    private let registry: any BalanceRegistry
    private let contents: @Sendable (String) -> TransactionFacts?

    /// Creates an interactor that checks the balances in the specified registry.
    ///
    /// - Parameters:
    ///   - registry: The registry.
    ///   - contents: A function that returns the contents of a stored signed text (JWS), or `nil` if it can't be read.
    public init(registry: any BalanceRegistry, contents: @escaping @Sendable (String) -> TransactionFacts?) {
        self.registry = registry
        self.contents = contents
    }

    /// Returns the stored counts that differ from the recorded purchases and spendings.
    ///
    /// If the request specifies a repair, the counts are then corrected. The returned differences are those before the
    /// repair. If the request specifies a comparison with evidence, the result also contains the recorded transactions
    /// that differ from their signed texts; a repair doesn't change them.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read, or if a repair can't be written.
    public func perform(_ request: CheckBalancesRequest) async throws(LedgerFailure) -> CheckBalancesResponse {
        let span = Trace.begin(.interactor, "CheckBalances")
        defer { span.end() }
        let counts = try await registry.differences()
        if request.isRepairing, !counts.isEmpty { try await registry.recount() }
        guard request.comparesEvidence else { return CheckBalancesResponse(counts: counts) }
        var (transactions, compared, last) = ([EvidenceDifference](), 0, Int64?.none)
        while true {
            let page = try await registry.provenTransactions(after: last, limit: Self.pageSize)
            guard let end = page.last else { break }
            transactions += page.compactMap { EvidenceDifference($0.facts, signed: $0.text.flatMap(contents)) }
            compared += page.count
            last = end.number
        }
        return CheckBalancesResponse(counts: counts, transactions: transactions, compared: compared)
    }
}
#endif
