import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Verifying, crediting, and finishing transactions` {
    private struct Processor: TransactionProcessing {
        let verify: any Interactor<VerifyRequest, [Verdict<VerifiedTransaction>?], StoreFailure>
        let credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>
        let finish: any Interactor<[CreditedTransaction], [TransactionID], Never>
    }

    let ledger = SpyLedger()
    let queue = ScriptedPaymentQueue()
    let verifier = ScriptedVerifier()

    private var dependencies: Processor {
        let retryPolicy = RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1)
        return Processor(
            verify: VerifyInteractor(verifier: verifier, environment: .localTesting, retryPolicy: retryPolicy),
            credit: CreditInteractor(ledger: ledger), finish: FinishInteractor(queue: queue))
    }

    @Test func `each transaction gets its outcome, in the order of the transactions`() async throws {
        let new = TransactionFacts.made("1")
        let known = TransactionFacts.made("2")
        let foreign = TransactionFacts.made("3", token: .bob)
        for facts in [new, known, foreign] { verifier.trust(facts) }
        verifier.refuse(.forged(), as: .altered)
        _ = try await ledger.record([.transaction(known, account: .ann)])
        let settled = try await dependencies.settle(
            [.claiming(foreign), .forged(), .claiming(known), .claiming(new)], for: .ann)
        #expect(
            settled.map(\.transaction) == [.claiming(foreign), .forged(), .claiming(known), .claiming(new)])
        #expect(
            settled.map(\.outcome.result) == [
                .otherAccount(hint: AccountToken.bob.masked), .notGenuine(.altered), .known, .credited(.purchased),
            ])
        #expect(queue.finished == ["2", "1"], "only what is credited is finished")
        #expect(verifier.requests.count == 1, "one request for all")
        #expect(await ledger.calls.last?.count == 3, "one write for all that is genuine")
    }

    @Test func `only a purchase by the customer is a payment for analytics, not a renewal and not a shared purchase`()
        async throws
    {
        let facts = [
            TransactionFacts.made("1"), .made("2", ownership: .familyShared), .made("3", isRenewal: true),
        ]
        for facts in facts { verifier.trust(facts) }
        let settled = try await dependencies.settle(facts.map(UnverifiedTransaction.claiming), for: .ann)
        #expect(
            settled.map(\.outcome.result) == [.credited(.purchased), .credited(.purchased), .credited(.renewed)])
        let steps: [[AnalyticsEvent]] = settled.map { $0.steps }
        let pseudonym = TransactionPseudonym(of: "1")
        let purchase: [AnalyticsEvent] = [
            .paid(product: "lifetime", price: nil, transaction: pseudonym),
            .credited(product: "lifetime", transaction: pseudonym),
        ]
        #expect(steps == [purchase, [], []])
    }

    @Test func `nothing is credited or finished if the verifier is unreachable`() async throws {
        verifier.next(.failure(.offline))
        await #expect(throws: UnconfirmedReason.verifier(.offline)) {
            try await dependencies.settle([.claiming(.made("1"))], for: .ann)
        }
        #expect(await ledger.calls.isEmpty)
        #expect(queue.finished.isEmpty)
    }

    @Test func `nothing is finished if the ledger can't be written`() async throws {
        verifier.trust(.made("1"))
        ledger.nextRecord(.failure(.unavailable("full")))
        await #expect(throws: UnconfirmedReason.ledger(.unavailable("full"))) {
            try await dependencies.settle([.claiming(.made("1"))], for: .ann)
        }
        #expect(queue.finished.isEmpty)
    }

    @Test func `a ledger that omits a transaction is a failure, and nothing is finished`() async throws {
        verifier.trust(.made("1"))
        verifier.trust(.made("2"))
        let credit = CreditInteractor(ledger: ledger)
        let short = ScriptedInteractor<CreditRequest, [CreditResult], LedgerFailure> { request in
            do throws(LedgerFailure) {
                return .success(Array(try await credit.perform(request).dropFirst()))
            } catch {
                return .failure(error)
            }
        }
        let dependencies = Processor(verify: dependencies.verify, credit: short, finish: dependencies.finish)
        await #expect(
            throws: UnconfirmedReason.ledger(.unavailable("the response does not contain each transaction"))
        ) {
            try await dependencies.settle([.claiming(.made("1")), .claiming(.made("2"))], for: .ann)
        }
        #expect(queue.finished.isEmpty)
    }

    @Test(arguments: [[], [nil, nil]] as [[Verdict<VerifiedTransaction>?]])
    func `a verifier that omits a transaction or adds one is a failure, and nothing is credited`(
        verdicts: [Verdict<VerifiedTransaction>?]
    ) async throws {
        let wrong = ScriptedInteractor<VerifyRequest, [Verdict<VerifiedTransaction>?], StoreFailure> { _ in
            .success(verdicts)
        }
        let dependencies = Processor(verify: wrong, credit: dependencies.credit, finish: dependencies.finish)
        await #expect(
            throws: UnconfirmedReason.verifier(.unavailable("the response does not contain each transaction"))
        ) {
            try await dependencies.settle([.claiming(.made("1"))], for: .ann)
        }
        #expect(await ledger.calls.isEmpty)
        #expect(queue.finished.isEmpty)
    }

    @Test func `a credited transaction that couldn't be finished is finished at its next delivery`() async throws {
        verifier.trust(.made("1"))
        queue.nextFinish(.failure(.offline))
        let first = try await dependencies.settle([.claiming(.made("1"))], for: .ann)
        #expect(first.map(\.outcome.result) == [.credited(.purchased)])
        #expect(queue.finished.isEmpty)
        let second = try await dependencies.settle([.claiming(.made("1"))], for: .ann)
        #expect(second.map(\.outcome.result) == [.known])
        #expect(queue.finished == ["1"])
    }

    @Test func `a transaction without a verdict isn't credited, and the others are`() async throws {
        let other = TransactionFacts.made("2")
        verifier.next(.response([.genuine(other), .genuine(other)]))
        let settled = try await dependencies.settle([.claiming(.made("1")), .claiming(other)], for: .ann)
        #expect(settled.map { $0.end == .unconfirmed(.noVerdict) } == [true, false])
        #expect(queue.finished == ["2"])
    }

    @Test(arguments: [1, 100, 10_000])
    func `any number of transactions is verified in one request and credited in one write`(count: Int) async throws {
        let facts = (1...count).map { TransactionFacts.made(TransactionID("\($0)"), product: "p", kind: .consumable) }
        for facts in facts { verifier.trust(facts) }
        let settled = try await dependencies.settle(facts.map { .claiming($0) }, for: .ann)
        #expect(settled.map(\.transaction.id) == facts.map(\.key.id))
        #expect(settled.allSatisfy { $0.outcome.isFinished })
        #expect(verifier.requests.count == 1)
        #expect(await ledger.calls.count == 1)
    }
}
