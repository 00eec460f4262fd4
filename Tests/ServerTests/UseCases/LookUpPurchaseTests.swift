#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite struct `Purchases are looked up at the store one after another` {
    @Test func `the lease is renewed before each lookup`() async {
        let leases = InMemoryCoordination()
        let due = Mutex(["1", "2"].map { DuePurchase(chain: $0, latest: .day(1), isSubscription: true) })
        let others = Mutex(0)
        let outcome = await ReconcilePurchases(
            request: ReconcileRequest(isComplete: true),
            dependencies: ReconcilePurchases.Dependencies(
                lease: LeaseInteractors(.reconciliation, in: leases),
                find: ScriptedInteractor { _ in
                    .success(
                        due.withLock { due in
                            defer { due = [] }
                            return due
                        })
                },
                lookUp: ScriptedInteractor { _ in
                    // Two thirds of the lease's term of five minutes.
                    leases.pass(200_000)
                    let other = try? await leases.acquire(.reconciliation, for: 300_000, unlessBegunWithin: 0)
                    if case .granted = other { others.withLock { $0 += 1 } }
                    return .success(.postponed)
                }, finish: ScriptedInteractor { _ in .success(true) }
            ) {
                ReconcilePurchases.Examination(
                    compare: ScriptedInteractor { _ in .failure(.cancelled) },
                    record: ScriptedInteractor { _ in .failure(.unavailable("not used")) })
            }
        ).reconcile()
        var postponed = ReconciliationStatistics()
        postponed.postponed = 2
        #expect(outcome == .completed(postponed))
        #expect(others.withLock { $0 } == 0, "no other process gets the lease")
    }

    @Test func `without a pause between queries, no query is claimed`() async throws {
        /// A schedule that can't be used.
        struct Schedule: StoreQuerySchedule {
            func claim(
                _ chains: Set<TransactionID>, pause: Int64
            ) async throws(LedgerFailure) -> Set<TransactionID> { throw .unavailable("away") }
        }
        let subscription = DuePurchase(chain: "30", latest: .day(1), isSubscription: true)
        let direct = LookUpPurchaseInteractor(lookup: ScriptedPurchaseLookup(), queries: Schedule(), seconds: 0)
        #expect(try await direct.perform(subscription) == .responded(.unknown))
        let slow = LookUpPurchaseInteractor(lookup: ScriptedPurchaseLookup(), queries: Schedule(), seconds: 1)
        await #expect(throws: ReconcilePurchasesFailure.ledger(.unavailable("away"))) {
            try await slow.perform(subscription)
        }
    }

    /// Statistics with one count that isn't zero.
    private static let inconclusive = [
        { (statistics: inout ReconciliationStatistics) in statistics.postponed = 1 }, { $0.refused = 1 },
        { $0.unknown = 1 }, { $0.incomplete = 1 },
    ].map { (change: (inout ReconciliationStatistics) -> Void) in
        var statistics = ReconciliationStatistics()
        change(&statistics)
        return statistics
    }

    @Test(arguments: inconclusive)
    func `a run is conclusive only if each purchase was compared completely`(statistics: ReconciliationStatistics) {
        #expect(!statistics.isConclusive)
        #expect(ReconciliationStatistics().isConclusive)
    }
}
#endif
