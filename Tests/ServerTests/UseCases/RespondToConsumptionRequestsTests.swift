#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite struct `Responding to refund requests` {
    private static func request(_ id: TransactionID) -> ConsumptionRequest {
        ConsumptionRequest(
            number: 1, id: "csr_\(id.rawValue)", transaction: id, account: .ann, product: "coins", kind: .consumable,
            reason: nil, received: .day(2), deadline: .day(3))
    }

    /// Responds to two requests, and returns the recorded steps; the ledger can't describe the first one.
    private func steps(
        after failure: LedgerFailure
    ) async -> (outcome: RespondToConsumptionRequestsOutcome, steps: [TransactionID: ConsumptionStep]) {
        let waiting = Mutex([Self.request("1"), Self.request("2")])
        let recorded = Mutex<[TransactionID: ConsumptionStep]>([:])
        let context = RespondToConsumptionRequests(
            dependencies: RespondToConsumptionRequests.Dependencies(
                lease: LeaseInteractors(.consumptionResponses, in: InMemoryCoordination()),
                expire: ScriptedInteractor { _ in .success(0) },
                find: ScriptedInteractor { _ in .success(waiting.withLock { $0 }) },
                secrets: ScriptedInteractor { _ in .success([SharedSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")]) },
                describe: ScriptedInteractor { request in
                    request.transaction == "1"
                        ? .failure(failure) : .success(ConsumptionFacts(request, account: .ann, units: nil))
                },
                decide: ScriptedInteractor { _ in .success(.replied(nil)) },
                send: ScriptedInteractor { _ in .success(.cancelled) },
                record: ScriptedInteractor { request in
                    waiting.withLock { $0 = [] }
                    recorded.withLock { for (request, step) in request.steps { $0[request.transaction] = step } }
                    return .success([])
                }))
        return (await context.respond(), recorded.withLock { $0 })
    }

    @Test func `a damaged record postpones its own request only`() async {
        let (outcome, steps) = await steps(after: .damaged(place: "transaction 1", reason: "its kind is unknown"))
        #expect(outcome == .completed(ConsumptionStatistics()))
        #expect(steps == ["1": .decided(.failed("ledgerDamaged", retryAfter: nil)), "2": .decided(.replied(nil))])
    }

    @Test func `an unavailable ledger ends the run, and nothing is recorded`() async {
        let (outcome, steps) = await steps(after: .unavailable("busy"))
        #expect(outcome == .interrupted(.ledger(.unavailable("busy")), ConsumptionStatistics()))
        #expect(steps.isEmpty)
    }
}

@Suite struct `A run states what it did with each refund request` {
    private static let secret = SharedSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    private static let response = ConsumptionResponse(
        sampleContentProvided: false, deliveryStatus: .delivered, consumptionPercentage: nil, refundPreference: nil)

    private static func request(_ id: TransactionID, isPrepared: Bool = false) -> ConsumptionRequest {
        ConsumptionRequest(
            number: 1, id: "csr_\(id.rawValue)", transaction: id, account: .ann, product: "coins", kind: .consumable,
            reason: nil, received: .day(2), deadline: .day(3), response: isPrepared ? response : nil)
    }

    /// Responds to requests whose purchases an account owns, and returns the recorded steps.
    private func steps(
        of requests: [ConsumptionRequest], ownedBy account: AccountToken = .ann,
        signedWith secrets: [SharedSecret] = [secret], groupSize: Int = 16, results: [ConsumptionResult] = [],
        expired: Int? = 0
    ) async -> (outcome: RespondToConsumptionRequestsOutcome, steps: [TransactionID: ConsumptionStep]) {
        let waiting = Mutex(requests)
        let recorded = Mutex<[TransactionID: ConsumptionStep]>([:])
        let left = Mutex((results: results, expired: expired))
        let context = RespondToConsumptionRequests(
            groupSize: groupSize,
            dependencies: RespondToConsumptionRequests.Dependencies(
                lease: LeaseInteractors(.consumptionResponses, in: InMemoryCoordination()),
                expire: ScriptedInteractor { _ in
                    .success(
                        left.withLock { left in
                            defer { left.expired = left.expired.map { _ in 0 } }
                            return left.expired
                        })
                },
                find: ScriptedInteractor { limit in .success(waiting.withLock { Array($0.prefix(limit)) }) },
                secrets: ScriptedInteractor { _ in .success(secrets) },
                describe: ScriptedInteractor { .success(ConsumptionFacts($0, account: account, units: nil)) },
                decide: ScriptedInteractor { request in
                    .success(request.secrets == secrets ? .replied(Self.response) : .cancelled)
                },
                send: ScriptedInteractor { request in
                    .success(request.response == Self.response ? .replied(ConsumptionReceipt()) : .cancelled)
                },
                record: ScriptedInteractor { request in
                    let ids = request.steps.map(\.request.transaction)
                    waiting.withLock { $0.removeAll { ids.contains($0.transaction) } }
                    recorded.withLock { for (request, step) in request.steps { $0[request.transaction] = step } }
                    return .success(
                        left.withLock { left in
                            defer { left.results = [] }
                            return left.results
                        })
                }))
        return (await context.respond(), recorded.withLock { $0 })
    }

    @Test(arguments: [1, 16])
    func `each request takes its next step: the hook decides, or its response is sent`(groupSize: Int) async {
        let (outcome, steps) = await steps(
            of: [Self.request("1"), Self.request("2", isPrepared: true)], groupSize: groupSize)
        #expect(outcome == .completed(ConsumptionStatistics()))
        #expect(steps == ["1": .decided(.replied(Self.response)), "2": .sent(.replied(ConsumptionReceipt()))])
    }

    @Test func `the hook isn't called about a purchase of another account`() async {
        let (_, steps) = await steps(of: [Self.request("1")], ownedBy: .bob)
        #expect(steps == ["1": .responseNotAllowed])
    }

    @Test func `only a call of the hook requires a secret`() async {
        let (outcome, none) = await steps(of: [Self.request("1")], signedWith: [])
        #expect(outcome == .interrupted(.noSecret, ConsumptionStatistics()) && none.isEmpty)
        let (_, others) = await steps(of: [Self.request("1")], ownedBy: .bob, signedWith: [])
        #expect(others == ["1": .responseNotAllowed])
        let (_, sent) = await steps(of: [Self.request("2", isPrepared: true)], signedWith: [])
        #expect(sent == ["2": .sent(.replied(ConsumptionReceipt()))])
    }

    @Test func `each result is counted, and the reasons of failures are stated`() async {
        let request = Self.request("1")
        var expected = ConsumptionStatistics()
        (expected.responded, expected.declined, expected.abandoned, expected.postponed) = (1, 2, 1, 1)
        (expected.expired, expected.failures) = (3, ["hookAnswer.deliveryStatus", "status500"])
        let results: [ConsumptionResult] = [
            .prepared(request, Self.response), .responded(request, at: .day(2)), .declined(request, at: .day(2)),
            .declined(request, at: .day(2)),
            .abandoned(request, failure: "hookAnswer.deliveryStatus", at: .day(2)),
            .postponed(request, failure: "status500", until: .day(2)),
        ]
        #expect(await steps(of: [request], results: results, expired: 3).outcome == .completed(expected))
    }

    @Test func `the lease is renewed before the hook is called`() async {
        let leases = InMemoryCoordination()
        let waiting = Mutex([Self.request("1")])
        let recorded = Mutex<[ConsumptionStep]>([])
        let context = RespondToConsumptionRequests(
            dependencies: RespondToConsumptionRequests.Dependencies(
                lease: LeaseInteractors(.consumptionResponses, in: leases),
                expire: ScriptedInteractor { _ in .success(0) },
                find: ScriptedInteractor { _ in .success(waiting.withLock { $0 }) },
                secrets: ScriptedInteractor { _ in .success([Self.secret]) },
                describe: ScriptedInteractor {
                    // Three quarters of the lease's term of two minutes, and the same again while the hook decides.
                    leases.pass(90_000)
                    return .success(ConsumptionFacts($0, account: .ann, units: nil))
                },
                decide: ScriptedInteractor { _ in
                    leases.pass(90_000)
                    let other = try? await leases.acquire(.consumptionResponses, for: 120_000, unlessBegunWithin: 0)
                    if case .refused = other { return .success(.replied(nil)) } else { return .success(.cancelled) }
                },
                send: ScriptedInteractor { _ in .success(.cancelled) },
                record: ScriptedInteractor { request in
                    waiting.withLock { $0 = [] }
                    recorded.withLock { $0 = request.steps.map(\.step) }
                    return .success([])
                }))
        #expect(await context.respond() == .completed(ConsumptionStatistics()))
        #expect(recorded.withLock { $0 } == [.decided(.replied(nil))])
    }

    @Test func `a process that has lost the lease stops before any step`() async {
        let (outcome, steps) = await steps(of: [Self.request("1")], expired: nil)
        #expect(outcome == .interrupted(.displaced, ConsumptionStatistics()) && steps.isEmpty)
    }
}
#endif
