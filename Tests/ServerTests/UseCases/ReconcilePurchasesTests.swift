#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Synchronization
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(20))) struct `Comparing purchases with the store records what the ledger lacks` {
    let time = FixedTimeSource(.day(61))
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(30)))
    let leases = InMemoryCoordination()
    let lookup = ScriptedPurchaseLookup()
    let verifier = ScriptedVerifier()
    let bought = TransactionFacts.month("30", from: 30, token: .ann)
    let active = RenewalFacts.made(of: "30", environment: .sandbox, signed: .day(30))
    let registry: InMemoryReconciliation

    init() async throws {
        registry = InMemoryReconciliation(books, leases: leases)
        _ = await books.record([
            .transaction(bought, account: .ann), .renewal(active, account: .ann),
            .transaction(.coins("50", on: 50), account: .ann),
        ]) { _ in true }
        respond(status: (bought, active), [bought], about: "30")
        respond([.coins("50", on: 50)], about: "50")
    }

    private func respond(
        status: (TransactionFacts, RenewalFacts)? = nil, _ facts: [TransactionFacts], about chain: TransactionID
    ) {
        for facts in facts + [status?.0].compactMap(\.self) { verifier.trust(facts) }
        if let status { verifier.trust(status.1) }
        lookup.respond(
            .found(
                LookedUpPurchases(
                    statuses: [status.map { UnverifiedSubscriptionStatus.claiming($0.1, of: $0.0) }].compactMap(\.self),
                    transactions: facts.map { .claiming($0) })), about: chain)
    }

    private func reconcile(
        _ request: ReconcileRequest = ReconcileRequest(isComplete: true), seconds: Int = 0,
        arriving arrival: NotificationFacts? = nil
    ) async -> (outcome: ReconcilePurchasesOutcome, differences: [RecordedDifference]) {
        let differences = Mutex<[RecordedDifference]>([])
        let (verifier, registry, books, time) = (verifier, registry, books, time)
        let outcome = await ReconcilePurchases(
            request: request,
            dependencies: ReconcilePurchases.Dependencies(
                lease: LeaseInteractors(.reconciliation, in: leases),
                find: FindDuePurchasesInteractor(
                    registry: registry, time: time, days: 60, store: .appStore(.sandbox)),
                lookUp: LookUpPurchaseInteractor(lookup: lookup, queries: leases, seconds: seconds),
                finish: FinishLookupInteractor(registry: registry, time: time)
            ) {
                ReconcilePurchases.Examination(
                    compare: CompareWithLedgerInteractor(
                        verifier: verifier, registry: registry, environment: .sandbox),
                    record: RecordAfterArrival(
                        arrival, inbox: books,
                        record: RecordDifferenceInteractor(inbox: books, registry: registry, time: time)))
            }
        ) { difference in differences.withLock { $0.append(difference) } }.reconcile()
        return (outcome, differences.withLock { $0 })
    }

    private func statistics(
        _ lookedUp: Int, postponed: Int = 0, refused: Int = 0, unknown: Int = 0, incomplete: Int = 0,
        _ found: [MissedChange: Int] = [:]
    ) -> ReconciliationStatistics {
        var statistics = ReconciliationStatistics()
        (statistics.lookedUp, statistics.postponed, statistics.refused, statistics.found) = (
            lookedUp, postponed, refused, found
        )
        (statistics.unknown, statistics.incomplete) = (unknown, incomplete)
        return statistics
    }

    @Test func `without a difference, nothing is recorded, also if the store signed again`() async throws {
        let again = TransactionFacts.month("30", from: 30, signed: .day(60), token: .ann)
        respond(
            status: (again, .made(of: "30", environment: .sandbox, signed: .day(60))), [again], about: "30")
        let before = await books.ledger(for: .ann)
        #expect(await reconcile().outcome == .completed(statistics(2)))
        #expect(await books.ledger(for: .ann) == before)
        #expect(await books.counts().isEmpty)
        #expect(await books.entries(before: nil, limit: 9).isEmpty)
    }

    @Test func `lost renewals are recorded, oldest first, and explained`() async throws {
        let renewed = [60, 90].map { TransactionFacts.month(TransactionID("3\($0)"), of: "30", from: $0, token: .ann) }
        let next = RenewalFacts.made(of: "30", environment: .sandbox, signed: .day(91), renews: .day(120))
        respond(status: (renewed[1], next), [renewed[1], bought, renewed[0]], about: "30")
        let (outcome, differences) = await reconcile()
        #expect(outcome == .completed(statistics(2, [.renewal: 2])))
        #expect(differences.map(\.difference.transaction) == renewed)
        let ledger = await books.ledger(for: .ann)
        #expect(renewed.allSatisfy { ledger.transactions[$0.key]?.account == .ann })
        #expect(ledger.renewal(of: bought.chain, for: .ann) == next)
        #expect(
            await books.entries(before: nil, limit: 9).map(\.note)
                == renewed.reversed().map { .reconciled($0.key, .renewal, owner: .ann) })
        #expect(await reconcile().outcome == .completed(statistics(2)), "each counts once")
    }

    @Test(arguments: [AccountToken.ann, .bob])
    func `a refund whose notification arrives during the lookup is neither counted nor explained`(
        named: AccountToken
    ) async throws {
        // The store signs the same contents again for the response.
        let refunded = TransactionFacts.coins("50", on: 50, token: named).refunded(on: .day(55))
        let again = refunded.signedAgain(on: .day(61))
        respond([again], about: "50")
        let (outcome, differences) = await reconcile(arriving: .made("r1", type: "REFUND", refunded))
        #expect(outcome == .completed(statistics(2)))
        #expect(differences.isEmpty)
        #expect(await books.ledger(for: .ann).transactions[again.key]?.facts.signed == .day(61))
        let notes = await books.entries(before: nil, limit: 9).map(\.note)
        #expect(!notes.contains(.reconciled(again.key, .refund, owner: .ann)), "\(notes)")
    }

    @Test func `lost refunds of a subscription and of coins are recorded`() async throws {
        let refunded = bought.refunded(on: .day(55))
        respond(status: (refunded, active), [refunded], about: "30")
        respond([TransactionFacts.coins("50", on: 50).refunded(on: .day(56))], about: "50")
        #expect(await reconcile().outcome == .completed(statistics(2, [.refund: 2])))
        let ledger = await books.ledger(for: .ann)
        #expect(ledger.transactions[.sandbox("30")]?.facts.revocation?.moment == .day(55))
        #expect(ledger.transactions[.sandbox("50")]?.facts.revocation?.moment == .day(56))
    }

    @Test func `a lost end of a subscription differs from a change of the renewal before the end`() async throws {
        let off = RenewalFacts.made(of: "30", environment: .sandbox, willRenew: false, signed: .day(40))
        respond(status: (bought, off), [bought], about: "30")
        #expect(await reconcile().outcome == .completed(statistics(2, [.other: 1])))
        let retried = RenewalFacts.made(
            of: "30", environment: .sandbox, willRenew: true, isInBillingRetry: true, signed: .day(60))
        respond(status: (bought, retried), [bought], about: "30")
        #expect(await reconcile().outcome == .completed(statistics(2, [.other: 1])))
        let ended = RenewalFacts.made(of: "30", environment: .sandbox, willRenew: false, signed: .day(61))
        respond(status: (bought, ended), [bought], about: "30")
        #expect(await reconcile().outcome == .completed(statistics(2, [.expiry: 1])))
    }

    @Test func `a purchase that names an account is recorded, and one without an owner isn't`() async throws {
        respond(
            [.coins("50", on: 50), .coins("51", on: 51), .coins("52", on: 52, token: nil)], about: "50")
        #expect(await reconcile().outcome == .completed(statistics(2, [.purchase: 1])))
        let ledger = await books.ledger(for: .ann)
        #expect(ledger.transactions[.sandbox("51")]?.account == .ann)
        #expect(ledger.transactions[.sandbox("52")] == nil)
        #expect(await books.counts().map(\.count) == [1])
    }

    @Test func `forged texts and refused purchases are counted, and the next run looks them up again`() async throws {
        lookup.respond(.refused, about: "50")
        let forged = TransactionFacts.month("66", of: "30", from: 60, token: .ann)
        respond(status: (bought, active), [bought, forged], about: "30")
        verifier.refuse(.claiming(forged), as: .altered)
        #expect(await reconcile().outcome == .completed(statistics(2, refused: 2)))
        #expect(await books.ledger(for: .ann).transactions[forged.key] == nil)
        respond(status: (bought, active), [bought], about: "30")
        respond([.coins("50", on: 50)], about: "50")
        let due = ReconcileRequest()
        #expect(
            await reconcile(due).outcome == .completed(statistics(1)), "the subscription is due until it was compared")
        #expect(await reconcile(due).outcome == .completed(statistics(0)))
    }

    @Test func `a genuine transaction of another environment is refused, and isn't recorded`() async throws {
        let other = TransactionFacts.made(
            "67", product: "gold.month", kind: .autoRenewable, original: "30", environment: .production,
            purchased: .day(60), expires: .day(90), token: .ann)
        respond(status: (bought, active), [bought, other], about: "30")
        let (outcome, differences) = await reconcile()
        #expect(outcome == .completed(statistics(2, refused: 1)))
        #expect(differences.isEmpty)
    }

    @Test func `a purchase that the store doesn't have is counted, and doesn't count as checked`() async throws {
        lookup.respond(.unknown, about: "30")
        let due = ReconcileRequest()
        #expect(await reconcile(due).outcome == .completed(statistics(1, unknown: 1)))
        #expect(await reconcile(due).outcome == .completed(statistics(1, unknown: 1)))
        respond(status: (bought, active), [bought], about: "30")
        #expect(await reconcile(due).outcome == .completed(statistics(1)))
        #expect(await reconcile(due).outcome == .completed(statistics(0)))
    }

    @Test func `an incomplete history is counted, and its latest status is compared`() async throws {
        let renewed = TransactionFacts.month("60", of: "30", from: 60, token: .ann)
        verifier.trust(renewed)
        verifier.trust(active)
        lookup.respond(
            .incomplete(LookedUpPurchases(statuses: [.claiming(active, of: renewed)])), about: "30")
        #expect(await reconcile().outcome == .completed(statistics(2, incomplete: 1, [.renewal: 1])))
        #expect(await books.ledger(for: .ann).transactions[renewed.key] != nil)
    }

    @Test func `a renewal of a transferred subscription is reported for the account that the ledger has`() async throws
    {
        _ = await books.move(ChainTransferRequest(bought, to: .bob, at: .day(40)))
        let renewed = TransactionFacts.month("60", of: "30", from: 60, token: .ann)
        respond([bought, renewed], about: "30")
        let (outcome, differences) = await reconcile()
        #expect(outcome == .completed(statistics(2, [.renewal: 1])))
        #expect(differences.map(\.account) == [.bob])
        #expect(differences.map(\.result) == [.recorded(isChange: true)])
        #expect(await books.ledger(for: .bob).transactions[renewed.key]?.account == .bob)
    }

    @Test func `only due purchases are looked up`() async throws {
        // The period of the subscription ended on day 60, and the coins were recorded less than 60 days ago.
        #expect(await reconcile(ReconcileRequest()).outcome == .completed(statistics(1)))
        #expect(lookup.requests == ["30"])
        #expect(await reconcile(ReconcileRequest()).outcome == .completed(statistics(0)))
    }

    @Test(arguments: [PurchaseLookupFailure.tooMany(until: .day(62)), .away(.offline)])
    func `after a failure, the next run continues with the purchases that weren't looked up`(
        failure: PurchaseLookupFailure
    ) async throws {
        _ = await books.record([.transaction(.month("20", from: 29, token: .ann), account: .ann)]) { _ in true }
        lookup.respond(.found(LookedUpPurchases()), about: "20")
        lookup.fail(2, with: failure)
        guard case .interrupted(_, let first) = await reconcile(ReconcileRequest()).outcome else {
            Issue.record("the run must end")
            return
        }
        #expect(first == statistics(1))
        #expect(await reconcile(ReconcileRequest()).outcome == .completed(statistics(1)))
        #expect(lookup.requests == ["20", "30", "30"])
    }

    @Test func `a subscription that was queried recently is postponed`() async throws {
        _ = try await leases.claim(["30"], pause: 60_000)
        #expect(await reconcile(seconds: 60).outcome == .completed(statistics(1, postponed: 1)))
        #expect(lookup.requests == ["50"])
        leases.pass(60_000)
        #expect(await reconcile(ReconcileRequest(), seconds: 60).outcome == .completed(statistics(1)))
    }

    @Test func `another process that compares purchases or has done so recently makes a run unnecessary`() async throws
    {
        #expect(await reconcile().outcome == .completed(statistics(2)))
        guard case .skipped(.recent) = await reconcile(ReconcileRequest(unlessBegunWithin: 1000)).outcome else {
            Issue.record("the work was completed recently")
            return
        }
        _ = try await leases.acquire(.reconciliation, for: 1000, unlessBegunWithin: 0)
        guard case .skipped(.held) = await reconcile().outcome else {
            Issue.record("another process has the lease")
            return
        }
        #expect(lookup.requests.count == 2)
    }

    @Test func `a verifier that doesn't respond ends the run, and nothing counts as looked up`() async throws {
        verifier.next(.failure(.offline))
        #expect(await reconcile(ReconcileRequest()).outcome == .interrupted(.unreachable(.offline), statistics(0)))
        #expect(await reconcile(ReconcileRequest()).outcome == .completed(statistics(1)))
    }
}

/// An interactor that records a difference after a notification has arrived.
///
/// The notification arrives between the comparison and the write.
private struct RecordAfterArrival: Interactor {
    private let arrival: NotificationFacts?
    private let inbox: any NotificationInbox
    private let record: RecordDifferenceInteractor

    init(_ arrival: NotificationFacts?, inbox: any NotificationInbox, record: RecordDifferenceInteractor) {
        self.arrival = arrival
        self.inbox = inbox
        self.record = record
    }

    func perform(_ request: SignedDifference) async throws(LedgerFailure) -> RecordedDifference {
        if let arrival { _ = try await inbox.take(arrival, signed: "signed \(arrival.uuid)", at: .day(60)) }
        return try await record.perform(request)
    }
}
#endif
