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
#endif
