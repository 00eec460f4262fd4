import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

/// An app's own type for a purchased item, which the purchase layer doesn't know.
private struct Ticket: Hashable, Sendable {
    let seat: Int
}

@Suite struct `Verifying transactions` {
    let clock = ManualClock()
    let one = TransactionFacts.made("1")
    let two = TransactionFacts.made("2", product: "coins", kind: .consumable, quantity: 3)

    private func makeVerify(_ verifier: ScriptedVerifier, attempts: Int = 1) -> VerifyInteractor {
        let retryPolicy = RetryPolicy(
            stopwatch: AnyClock(clock), limit: .seconds(10), attempts: attempts, pause: .milliseconds(200))
        return VerifyInteractor(verifier: verifier, environment: .localTesting, retryPolicy: retryPolicy)
    }

    private func request(for facts: TransactionFacts...) -> VerifyRequest<Ticket> {
        VerifyRequest(
            claims: facts.enumerated().map { Claim(transaction: .claiming($1), item: Ticket(seat: $0)) })
    }

    @Test func `the caller's own items are returned with their verdicts from one request`() async throws {
        let verifier = ScriptedVerifier(genuine: [one])
        verifier.refuse(.claiming(two), as: .altered)
        let response = try await makeVerify(verifier).perform(request(for: two, one))
        #expect(response.results.map(\.item) == [Ticket(seat: 0), Ticket(seat: 1)])
        #expect(response.results.map(\.transaction) == [.claiming(two), .claiming(one)])
        #expect(response.results[0].ruling == .notGenuine(.altered))
        guard case .genuine(let proof) = response.results[1].ruling else { throw Missing() }
        #expect(proof.facts == one)
        #expect(verifier.questions == [["2", "1"]])
    }

    @Test func `verifying no transactions doesn't call the verifier`() async throws {
        let verifier = ScriptedVerifier()
        let response = try await makeVerify(verifier).perform(VerifyRequest<Ticket>(claims: []))
        #expect(response.results.isEmpty)
        #expect(verifier.questions.isEmpty)
    }

    @Test(arguments: RejectionReason.allCases) func `a rejection reason is returned unchanged`(reason: RejectionReason)
        async throws
    {
        let verifier = ScriptedVerifier()
        verifier.refuse(.claiming(one), as: reason)
        let response = try await makeVerify(verifier).perform(request(for: one))
        #expect(response.results.map(\.ruling) == [.notGenuine(reason)])
    }

    @Test(arguments: [StoreEnvironment.production, .sandbox, .xcode])
    func `a genuine transaction of another environment is refused`(environment: StoreEnvironment) async throws {
        let foreign = TransactionFacts.made("1", environment: environment)
        let response = try await makeVerify(ScriptedVerifier(genuine: [foreign])).perform(request(for: foreign))
        #expect(response.results.map(\.ruling) == [.notGenuine(.wrongEnvironment)])
    }

    @Test func `a genuine transaction that is claimed for another product is refused as altered`() async throws {
        let verifier = ScriptedVerifier()
        verifier.next(.answer([.genuine(one)]))
        let claim = UnverifiedTransaction(
            id: one.key.id, product: two.product, signedText: UnverifiedTransaction.claiming(one).signedText)
        let request = VerifyRequest(claims: [Claim(transaction: claim, item: Ticket(seat: 0))])
        let response = try await makeVerify(verifier).perform(request)
        #expect(response.results.map(\.ruling) == [.notGenuine(.altered)])
    }

    @Test func `a verdict on another transaction doesn't apply to this one`() async throws {
        let verifier = ScriptedVerifier()
        verifier.next(.answer([.genuine(two), .genuine(two)]))
        let response = try await makeVerify(verifier).perform(request(for: one, two))
        #expect(response.results[0].ruling == nil)
        #expect(response.results[1].ruling != nil)
    }

    @Test func `claims missing from the verifier's response have no verdict`() async throws {
        let verifier = ScriptedVerifier()
        verifier.next(.answer([.genuine(one)]))
        let response = try await makeVerify(verifier).perform(request(for: one, two, two))
        #expect(response.results.map { $0.ruling == nil } == [false, true, true])
    }

    @Test func `additional verdicts are ignored`() async throws {
        let verifier = ScriptedVerifier()
        verifier.next(.answer([.genuine(one), .genuine(two), .notGenuine(.altered)]))
        let response = try await makeVerify(verifier).perform(request(for: one))
        #expect(response.results.count == 1)
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
