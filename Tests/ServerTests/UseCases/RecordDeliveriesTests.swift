#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import TestSupport
import Testing

@Suite struct `The replies of the webhooks' receiver are recorded by the process that has the lease` {
    private let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))
    private let event = WebhookEvent(
        number: 1, id: "evt_1", account: .ann, sequence: 1, type: .purchaseAdded, moment: .day(50), data: "{}")

    private func lease() async throws -> LeaseResponse {
        try await books.leases.acquire(.webhookDelivery, for: 60_000, unlessBegunWithin: 0)
    }

    private func record(
        _ reply: WebhookReply, of other: WebhookEvent? = nil, under lease: Lease
    ) async throws -> [WebhookResult]? {
        try await RecordDeliveriesInteractor(
            outbox: books, time: FixedTimeSource(.day(50)), retries: WebhookRetryPolicy(attempts: 2, jitter: { 1 })
        ).perform(WebhookRecordRequest([(other ?? event, reply)], under: lease))
    }

    @Test func `a canceled attempt leaves nothing to record, so it requires no lease`() async throws {
        #expect(try await record(.cancelled, under: Lease(.webhookDelivery, fence: 7)) == [])
    }

    @Test func `a process that has lost the lease records nothing`() async throws {
        #expect(try await record(.accepted, under: Lease(.webhookDelivery, fence: 7)) == nil)
    }

    @Test func `the last attempt abandons the event if it fails`() async throws {
        guard case .granted(let lease) = try await lease() else {
            Issue.record("no lease")
            return
        }
        let last = WebhookEvent(
            number: 1, id: "evt_1", account: .ann, sequence: 1, type: .purchaseAdded, moment: .day(50), data: "{}",
            attempts: 1)
        #expect(
            try await record(.failed("status500", retryAfter: nil), of: last, under: lease)
                == [.abandoned(last, failure: "status500", at: .day(50))])
    }

    @Test(arguments: [(nil, 5), (-60, 5), (1, 5), (60, 60), (21_600, 21_600), (90_000, 21_600)])
    func `the pause that the receiver requires applies if it is longer, up to six hours`(
        required: Int?, pause: Int64
    ) async throws {
        guard case .granted(let lease) = try await lease() else {
            Issue.record("no lease")
            return
        }
        let due = Moment(milliseconds: Moment.day(50).milliseconds + pause * 1_000)
        #expect(
            try await record(.failed("status503", retryAfter: required), under: lease)
                == [.postponed(event, failure: "status503", until: due)])
    }

    @Test func `the pause after a failed attempt begins now`() async throws {
        guard case .granted(let lease) = try await lease() else {
            Issue.record("no lease")
            return
        }
        let due = Moment(milliseconds: Moment.day(50).milliseconds + 5_000)
        #expect(
            try await record(.failed("status500", retryAfter: nil), under: lease)
                == [.postponed(event, failure: "status500", until: due)])
    }
}
#endif
