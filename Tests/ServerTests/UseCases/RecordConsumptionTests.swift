#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import Synchronization
import TestSupport
import Testing

@Suite struct `Steps of refund requests are recorded, and failed ones are repeated until the deadline` {
    /// A queue whose lease another process may have.
    private final class Queue: ConsumptionRequestQueue {
        let acceptsLease: Bool
        let recorded = Mutex<[[ConsumptionResult]]>([])

        init(acceptsLease: Bool) { self.acceptsLease = acceptsLease }

        func record(_ results: [ConsumptionResult], under lease: Lease) async throws(LedgerFailure) -> Bool {
            if acceptsLease { recorded.withLock { $0.append(results) } }
            return acceptsLease
        }
        func due(at moment: Moment, limit: Int) async throws(LedgerFailure) -> [ConsumptionRequest] { [] }
        func expire(at moment: Moment, under lease: Lease) async throws(LedgerFailure) -> Int? { nil }
        func requests(
            in state: RecordedConsumptionRequest.State?, after number: Int64?, limit: Int
        ) async throws(LedgerFailure) -> [RecordedConsumptionRequest] { [] }
        func status(at moment: Moment) async throws(LedgerFailure) -> ConsumptionQueueStatus {
            throw .unavailable("not used")
        }
    }

    private static let now = Moment.day(2)

    private func request(deadline: Int64) -> ConsumptionRequest {
        ConsumptionRequest(
            number: 1, id: "csr_1", transaction: "1", account: .ann, product: "coins", kind: .consumable,
            reason: nil, received: .day(1), deadline: Self.seconds(deadline))
    }

    /// A time in seconds from now.
    private static func seconds(_ seconds: Int64) -> Moment { Moment(milliseconds: now.milliseconds + seconds * 1_000) }

    private func record(
        _ step: ConsumptionStep, of request: ConsumptionRequest, in queue: Queue = Queue(acceptsLease: true)
    ) async throws -> [ConsumptionResult]? {
        try await RecordConsumptionInteractor(
            queue: queue, time: FixedTimeSource(Self.now), retries: WebhookRetryPolicy(attempts: 9, jitter: { 1 })
        ).perform(ConsumptionRecordRequest([(request, step)], under: Lease(.consumptionResponses, fence: 1)))
    }

    @Test(arguments: [(60, 5), (3, 3), (-60, 0)])
    func `a failed step is repeated after the pause, and at the deadline if this is earlier`(
        deadline: Int64, next: Int64
    ) async throws {
        let request = request(deadline: deadline)
        #expect(
            try await record(.sent(.failed("status500", retryAfter: nil)), of: request)
                == [.postponed(request, failure: "status500", until: Self.seconds(next))])
    }

    @Test func `a canceled step leaves nothing to record, so it requires no lease`() async throws {
        let queue = Queue(acceptsLease: false)
        #expect(try await record(.sent(.cancelled), of: request(deadline: 60), in: queue) == [])
    }

    @Test func `a process that has lost the lease records nothing`() async throws {
        let queue = Queue(acceptsLease: false)
        #expect(try await record(.responseNotAllowed, of: request(deadline: 60), in: queue) == nil)
    }

    @Test func `a decision without consent is recorded once, as declined`() async throws {
        let queue = Queue(acceptsLease: true)
        let declined = ConsumptionResult.declined(request(deadline: 60), at: Self.now)
        #expect(try await record(.decided(.replied(nil)), of: request(deadline: 60), in: queue) == [declined])
        #expect(queue.recorded.withLock { $0 } == [[declined]])
    }
}
#endif
