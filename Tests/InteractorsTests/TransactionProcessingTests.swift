import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Settling verifies, then credits, then finishes` {
    private struct Desk: TransactionProcessing {
        let verify: any TransactionVerification
        let credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>
        let finish: any Interactor<[CreditedTransaction], [TransactionID], Never>
    }

    let ledger = SpyLedger()
    let queue = ScriptedPaymentQueue()
    let verifier = ScriptedVerifier()

    private var dependencies: Desk {
        let retryPolicy = RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1)
        return Desk(
            verify: VerifyInteractor(verifier: verifier, environment: .localTesting, retryPolicy: retryPolicy),
            credit: CreditInteractor(ledger: ledger), finish: FinishInteractor(queue: queue))
    }

    private func claims(_ transactions: UnverifiedTransaction...) -> [Claim<Int>] {
        transactions.enumerated().map { Claim(transaction: $1, item: $0) }
    }

    @Test func `each claim ends beside its item: credited, known, another account's, refused`() async throws {
        let new = TransactionFacts.made("1")
        let known = TransactionFacts.made("2")
        let foreign = TransactionFacts.made("3", token: .bob)
        for facts in [new, known, foreign] { verifier.trust(facts) }
        verifier.refuse(.forged(), as: .altered)
        _ = try await ledger.record([.transaction(known, account: .ann)])
        let settled = try await dependencies.settle(
            claims(.claiming(foreign), .forged(), .claiming(known), .claiming(new)), for: .ann)
        #expect(settled.map(\.item) == [0, 1, 2, 3])
        #expect(
            settled.map(\.settlement.result) == [
                .otherAccount(hint: AccountToken.bob.masked), .notGenuine(.altered), .known, .credited(.purchased),
            ])
        #expect(queue.finished == ["2", "1"], "only what is credited is finished")
        #expect(verifier.questions.count == 1, "one question for all")
        #expect(await ledger.calls.last?.count == 3, "one write for all that is genuine")
    }

    @Test func `where the verifier cannot be asked, nothing is credited or finished`() async throws {
        verifier.next(.failure(.offline))
        await #expect(throws: TransactionProcessingFailure.verifier(.offline)) {
            try await dependencies.settle(claims(.claiming(.made("1"))), for: .ann)
        }
        #expect(await ledger.calls.isEmpty)
        #expect(queue.finished.isEmpty)
    }

    @Test func `where the ledger cannot be written, nothing is finished`() async throws {
        verifier.trust(.made("1"))
        ledger.nextRecord(.failure(.unavailable("full")))
        await #expect(throws: TransactionProcessingFailure.ledger(.unavailable("full"))) {
            try await dependencies.settle(claims(.claiming(.made("1"))), for: .ann)
        }
        #expect(queue.finished.isEmpty)
    }

    @Test func `a ledger that leaves out a transaction is a failure, and nothing is finished`() async throws {
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
        let dependencies = Desk(verify: dependencies.verify, credit: short, finish: dependencies.finish)
        await #expect(
            throws: TransactionProcessingFailure.ledger(.unavailable("it did not answer for each transaction"))
        ) {
            try await dependencies.settle(claims(.claiming(.made("1")), .claiming(.made("2"))), for: .ann)
        }
        #expect(queue.finished.isEmpty)
    }

    @Test func `what could not be finished stays credited, and is finished when it comes again`() async throws {
        verifier.trust(.made("1"))
        queue.nextFinish(.failure(.offline))
        let first = try await dependencies.settle(claims(.claiming(.made("1"))), for: .ann)
        #expect(first.map(\.settlement.result) == [.credited(.purchased)])
        #expect(queue.finished.isEmpty)
        let second = try await dependencies.settle(claims(.claiming(.made("1"))), for: .ann)
        #expect(second.map(\.settlement.result) == [.known])
        #expect(queue.finished == ["1"])
    }

    @Test func `a claim that the verdict does not name is not settled, and the others are`() async throws {
        let other = TransactionFacts.made("2")
        verifier.next(.answer([.genuine(other), .genuine(other)]))
        let settled = try await dependencies.settle(claims(.claiming(.made("1")), .claiming(other)), for: .ann)
        #expect(settled.map { $0.end == .noVerdict } == [true, false])
        #expect(queue.finished == ["2"])
    }

    @Test(arguments: [1, 100, 10_000]) func `however many there are, they are asked about once`(count: Int) async throws
    {
        let facts = (1...count).map { TransactionFacts.made(TransactionID("\($0)"), product: "p", kind: .consumable) }
        for facts in facts { verifier.trust(facts) }
        let settled = try await dependencies.settle(
            facts.map { Claim(transaction: .claiming($0), item: $0.key.id) }, for: .ann)
        #expect(settled.map(\.item) == facts.map(\.key.id))
        #expect(settled.allSatisfy { $0.settlement.isFinished })
        #expect(verifier.questions.count == 1)
        #expect(await ledger.calls.count == 1)
    }
}
