import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Verifying transactions` {
    let clock = ManualClock()
    let one = TransactionFacts.made("1")
    let two = TransactionFacts.made("2", product: "coins", kind: .consumable, quantity: 3)

    private func makeVerify(_ verifier: ScriptedVerifier, attempts: Int = 1) -> VerifyInteractor {
        let retryPolicy = RetryPolicy(
            stopwatch: AnyClock(clock), limit: .seconds(10), attempts: attempts, pause: .milliseconds(200))
        return VerifyInteractor(verifier: verifier, environment: .localTesting, retryPolicy: retryPolicy)
    }

    private func request(for facts: TransactionFacts...) -> VerifyRequest {
        VerifyRequest(transactions: facts.map { .claiming($0) })
    }

    @Test func `the verdicts of one request are returned in the order of its transactions`() async throws {
        let verifier = ScriptedVerifier(genuine: [one])
        verifier.refuse(.claiming(two), as: .altered)
        let verdicts = try await makeVerify(verifier).perform(request(for: two, one))
        #expect(verdicts.count == 2)
        #expect(verdicts.first == .notGenuine(.altered))
        guard case .genuine(let proof)? = verdicts.last else { throw Missing() }
        #expect(proof.facts == one)
        #expect(verifier.requests == [["2", "1"]])
    }

    @Test func `verifying no transactions doesn't call the verifier`() async throws {
        let verifier = ScriptedVerifier()
        let verdicts = try await makeVerify(verifier).perform(VerifyRequest(transactions: []))
        #expect(verdicts.isEmpty)
        #expect(verifier.requests.isEmpty)
    }

    @Test(arguments: RejectionReason.allCases) func `a rejection reason is returned unchanged`(reason: RejectionReason)
        async throws
    {
        let verifier = ScriptedVerifier()
        verifier.refuse(.claiming(one), as: reason)
        let verdicts = try await makeVerify(verifier).perform(request(for: one))
        #expect(verdicts == [.notGenuine(reason)])
    }

    @Test(arguments: [StoreEnvironment.production, .sandbox, .xcode])
    func `a genuine transaction of another environment is refused`(environment: StoreEnvironment) async throws {
        let foreign = TransactionFacts.made("1", environment: environment)
        let verdicts = try await makeVerify(ScriptedVerifier(genuine: [foreign])).perform(request(for: foreign))
        #expect(verdicts == [.notGenuine(.wrongEnvironment)])
    }

    @Test func `a genuine transaction that is claimed for another product is refused as altered`() async throws {
        let verifier = ScriptedVerifier()
        verifier.next(.response([.genuine(one)]))
        let claim = UnverifiedTransaction(
            id: one.key.id, product: two.product, signedText: UnverifiedTransaction.claiming(one).signedText)
        let request = VerifyRequest(transactions: [claim])
        let verdicts = try await makeVerify(verifier).perform(request)
        #expect(verdicts == [.notGenuine(.altered)])
    }

    @Test func `a verdict on another transaction doesn't apply to this one`() async throws {
        let verifier = ScriptedVerifier()
        verifier.next(.response([.genuine(two), .genuine(two)]))
        let verdicts = try await makeVerify(verifier).perform(request(for: one, two))
        #expect(verdicts[0] == nil)
        #expect(verdicts[1] != nil)
    }

    @Test func `transactions missing from the verifier's response have no verdict`() async throws {
        let verifier = ScriptedVerifier()
        verifier.next(.response([.genuine(one)]))
        let verdicts = try await makeVerify(verifier).perform(request(for: one, two, two))
        #expect(verdicts.map { $0 == nil } == [false, true, true])
    }

    @Test func `additional verdicts are ignored`() async throws {
        let verifier = ScriptedVerifier()
        verifier.next(.response([.genuine(one), .genuine(two), .notGenuine(.altered)]))
        let verdicts = try await makeVerify(verifier).perform(request(for: one))
        #expect(verdicts.count == 1)
    }

    @Test(arguments: [StoreFailure.offline, .unavailable("down"), .cancelled, .notInThisBuild])
    func `an unreachable verifier is a failure without any verdicts`(reason: StoreFailure) async throws {
        let verifier = ScriptedVerifier(genuine: [one])
        verifier.next(.failure(reason))
        await #expect(throws: reason) {
            try await makeVerify(verifier).perform(request(for: one))
        }
    }

    private struct Missing: Error {}
}
