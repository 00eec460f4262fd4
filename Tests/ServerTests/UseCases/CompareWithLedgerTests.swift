#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite struct `The store's response is compared with the ledger of its purchases` {
    private let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))
    private let verifier = ScriptedVerifier()

    private func compare(
        statuses: [(TransactionFacts, RenewalFacts)] = [], _ transactions: [TransactionFacts] = []
    ) async throws(ReconcilePurchasesFailure) -> LedgerComparison {
        for facts in transactions + statuses.map(\.0) { verifier.trust(facts) }
        for status in statuses { verifier.trust(status.1) }
        return try await CompareWithLedgerInteractor(
            verifier: verifier, registry: InMemoryReconciliation(books, leases: InMemoryCoordination()),
            environment: .sandbox
        ).perform(
            LookedUpPurchases(
                statuses: statuses.map { UnverifiedSubscriptionStatus.claiming($0.1, of: $0.0) },
                transactions: transactions.map { .claiming($0) }))
    }

    @Test func `both lists name purchases, and a purchase without an account is no difference`() async throws {
        let month = TransactionFacts.month("30", from: 30, token: .ann)
        let renewal = RenewalFacts.made(of: "30", environment: .sandbox, signed: .day(30))
        let comparison = try await compare(statuses: [(month, renewal)], [.coins("50", on: 20, token: nil)])
        #expect(comparison.chains == ["30", "50"] && comparison.refused == 0)
        #expect(comparison.differences.map(\.difference.transaction.key.id) == ["30"], "only one has an account")
    }

    @Test func `differences are in the order of their purchases, each transaction once`() async throws {
        let month = TransactionFacts.month("30", from: 30, token: .ann)
        let renewal = RenewalFacts.made(of: "30", environment: .sandbox, signed: .day(30))
        let comparison = try await compare(
            statuses: [(month, renewal)], [month, .coins("50", on: 40, token: .ann), .coins("51", on: 20, token: .ann)])
        #expect(comparison.differences.map(\.difference.transaction.key.id) == ["51", "30", "50"])
    }

    @Test func `a transaction of another environment is refused`() async throws {
        let foreign = TransactionFacts.made("1", environment: .production, token: .ann)
        let comparison = try await compare([foreign])
        #expect(comparison.refused == 1 && comparison.chains.isEmpty && comparison.differences.isEmpty)
    }
}
#endif
