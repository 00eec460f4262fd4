#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Compares each account's stored balances with the account's recorded purchases and spendings.
///
/// A balance is an account's number of unused units. On request, the interactor also compares each recorded
/// transaction, and all recorded renewal information, with the signed text (JWS) that proves it.
public struct CheckBalancesInteractor: Interactor {
    /// The number of transactions, or of subscriptions, that are read at a time.
    private static let pageSize = 200

    private let registry: any BalanceRegistry
    private let contents: @Sendable (String) -> TransactionFacts?
    private let renewals: @Sendable (String) -> RenewalFacts?

    /// Creates an interactor that checks the balances in the specified registry.
    ///
    /// - Parameters:
    ///   - registry: The registry.
    ///   - contents: A function that returns the contents of a transaction's stored signed text (JWS), or `nil` if it
    ///     can't be read.
    ///   - renewals: A function that returns the contents of renewal information's stored signed text (JWS), or `nil`
    ///     if it can't be read.
    public init(
        registry: any BalanceRegistry, contents: @escaping @Sendable (String) -> TransactionFacts?,
        renewals: @escaping @Sendable (String) -> RenewalFacts?
    ) {
        self.registry = registry
        self.contents = contents
        self.renewals = renewals
    }

    /// Returns the stored counts that differ from the recorded purchases and spendings.
    ///
    /// If the request specifies a repair, the counts are then corrected. The returned differences are those before the
    /// repair. If the request specifies a comparison with evidence, the result also contains the recorded transactions
    /// and the recorded renewal information that differ from their signed texts; a repair doesn't change them.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read, or if a repair can't be written.
    public func perform(_ request: CheckBalancesRequest) async throws(LedgerFailure) -> CheckBalancesResponse {
        let span = Trace.begin(.interactor, "CheckBalances")
        defer { span.end() }
        let counts = try await registry.differences()
        if request.isRepairing, !counts.isEmpty { try await registry.recount() }
        guard request.comparesEvidence else { return CheckBalancesResponse(counts: counts) }
        let transactions = try await comparedTransactions()
        let renewals = try await comparedRenewals()
        return CheckBalancesResponse(
            counts: counts, transactions: transactions.differences, compared: transactions.compared,
            renewals: renewals.differences, comparedRenewals: renewals.compared,
            unproven: transactions.unproven + renewals.unproven)
    }

    private func comparedTransactions() async throws(LedgerFailure) -> Comparison<EvidenceDifference> {
        var (result, last) = (Comparison<EvidenceDifference>(), Int64?.none)
        while true {
            let page = try await registry.provenTransactions(after: last, limit: Self.pageSize)
            guard let end = page.last else { return result }
            for recorded in page {
                guard result.count(recorded.isProven) else { continue }
                let difference = EvidenceDifference(recorded, signed: recorded.text.flatMap(contents))
                if let difference { result.differences.append(difference) }
            }
            last = end.number
        }
    }

    private func comparedRenewals() async throws(LedgerFailure) -> Comparison<RenewalDifference> {
        var (result, last) = (Comparison<RenewalDifference>(), ProvenRenewal?.none)
        while true {
            let page = try await registry.provenRenewals(after: last, limit: Self.pageSize)
            guard let end = page.last else { return result }
            for recorded in page {
                guard result.count(recorded.isProven) else { continue }
                let difference = RenewalDifference(recorded.facts, signed: recorded.text.flatMap(renewals))
                if let difference { result.differences.append(difference) }
            }
            last = end
        }
    }

    /// The differences that a comparison found until now, and the number of compared and of other rows.
    private struct Comparison<Difference> {
        var differences: [Difference] = []
        private(set) var compared = 0
        private(set) var unproven = 0

        /// Counts a row, and returns whether a signed text proves it.
        mutating func count(_ isProven: Bool) -> Bool {
            if isProven { compared += 1 } else { unproven += 1 }
            return isProven
        }
    }
}
#endif
