#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerStorage
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@testable import ServerProgram

/// A clock that a test sets.
private final class SetTime: TimeSource {
    private let moment = Mutex(Moment.day(50))

    func now() async -> Moment { moment.withLock { $0 } }
    func pass(_ seconds: Int64) {
        moment.withLock { $0 = Moment(milliseconds: $0.milliseconds + seconds * 1000) }
    }
}

/// A receiver that fails for some accounts, and keeps what it accepted.
private final class ScriptedSender: WebhookSender {
    private struct State {
        var broken: Set<AccountToken> = []
        var attempts: [WebhookAttempt] = []
        var accepted: [WebhookEvent] = []
    }

    private let state = Mutex(State())
    var attempts: [WebhookAttempt] { state.withLock { $0.attempts } }
    var accepted: [WebhookEvent] { state.withLock { $0.accepted } }

    func fail(for accounts: Set<AccountToken>) { state.withLock { $0.broken = accounts } }

    func send(_ attempt: WebhookAttempt) async -> WebhookReply {
        state.withLock { state in
            state.attempts.append(attempt)
            if state.broken.contains(attempt.event.account) { return .failed("status500", retryAfter: nil) }
            state.accepted.append(attempt.event)
            return .accepted
        }
    }
}

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Webhooks are delivered in order, and retried` {
    let folder = TemporaryFolder()
    private let time = SetTime()
    private let sender = ScriptedSender()
    let database: LedgerDatabase
    let vault: any SecretVault

    init() async throws {
        database = try LedgerDatabase(
            path: folder.path("ledger.sqlite"), environment: .sandbox, writesEvents: true)
        vault = try database.vault(keyFile: folder.path("key"), for: .webhooks)
        try await vault.rotate(to: SharedSecret("whsec_b2xk"), at: .day(1), honoringOld: 0, by: nil)
    }

    private func delivery(attempts: Int = 3) -> WebhookDelivery {
        WebhookDelivery(
            outbox: database.outbox, leases: database.leases, vault: vault, sender: sender, time: time,
            retries: WebhookRetryPolicy(attempts: attempts, pause: 10_000, longestPause: 15_000, jitter: { 1 }))
    }

    private func run(attempts: Int = 3) async -> DeliverWebhooksOutcome {
        await delivery(attempts: attempts).run(metrics: ServerMetrics())
    }

    private func buy(_ ids: [TransactionID], by account: AccountToken) async throws {
        let ledger = database.ledger(RequestEvidence(), policy: .refuse, time: time)
        for id in ids { _ = try await ledger.record([.transaction(.coins(id, token: account), account: account)]) }
    }

    private func statistics(delivered: Int = 0, postponed: Int = 0, abandoned: Int = 0) -> DeliverWebhooksOutcome {
        var statistics = DeliveryStatistics()
        (statistics.delivered, statistics.postponed, statistics.abandoned) = (delivered, postponed, abandoned)
        return .completed(statistics)
    }

    @Test func `the events of an account are delivered one after another, each once`() async throws {
        try await buy(["1", "2", "3"], by: .ann)
        #expect(await run() == statistics(delivered: 3))
        #expect(sender.accepted.map(\.sequence) == [1, 2, 3])
        #expect(await run() == statistics())
        #expect(sender.attempts.count == 3)
    }

    @Test func `a failed attempt delays the account's later events, but not another account's`() async throws {
        try await buy(["1", "2"], by: .ann)
        try await buy(["3"], by: .bob)
        sender.fail(for: [.ann])
        #expect(await run() == statistics(delivered: 1, postponed: 1))
        #expect(sender.accepted.map(\.account) == [.bob])
        #expect(await run() == statistics(), "the next attempt isn't due")
        time.pass(9)
        #expect(await run() == statistics())
        time.pass(1)
        #expect(await run() == statistics(postponed: 1))
        // The second pause is limited to 15 seconds instead of 20.
        time.pass(14)
        #expect(await run() == statistics())
        sender.fail(for: [])
        time.pass(1)
        #expect(await run() == statistics(delivered: 2))
        #expect(sender.accepted.map(\.sequence) == [1, 1, 2])
        let ids = Set(sender.attempts.filter { $0.event.sequence == 1 && $0.event.account == .ann }.map(\.event.id))
        #expect(ids.count == 1, "each attempt has the same ID")
    }

    @Test func `an event is abandoned after its last attempt, and delivered when it is replayed`() async throws {
        try await buy(["1", "2"], by: .ann)
        sender.fail(for: [.ann])
        _ = await run(attempts: 2)
        time.pass(10)
        let second = await run(attempts: 2)
        #expect(second == statistics(postponed: 1, abandoned: 1), "the second event had its first attempt")
        sender.fail(for: [])
        time.pass(10)
        #expect(await run(attempts: 2) == statistics(delivered: 1))
        #expect(sender.accepted.map(\.sequence) == [2], "a gap in the sequence is visible")
        let list = try await ListAbandonedEventsInteractor(outbox: database.outbox).perform(PageRequest(limit: 9))
        #expect(list.items.map(\.event.sequence) == [1] && list.next == nil)
        let replay = ReplayWebhooksInteractor(outbox: database.outbox, time: time)
        #expect(try await replay.perform(ReplayWebhooksRequest(.all)) == 1)
        #expect(await run(attempts: 2) == statistics(delivered: 1))
        #expect(sender.accepted.map(\.sequence) == [2, 1])
    }

    @Test func `during a rotation, both secrets sign, and afterward only the new one`() async throws {
        try await vault.rotate(to: SharedSecret("whsec_bmV3"), at: .day(50), honoringOld: 60_000, by: nil)
        try await buy(["1"], by: .ann)
        _ = await run()
        #expect(sender.attempts.map(\.secrets) == [[SharedSecret("whsec_bmV3"), SharedSecret("whsec_b2xk")]])
        time.pass(61)
        try await buy(["2"], by: .ann)
        _ = await run()
        #expect(sender.attempts.last?.secrets == [SharedSecret("whsec_bmV3")])
        let notes = try await database.audit.entries(before: nil, limit: 9).map(\.note)
        #expect(notes == [.webhookSecretRotated(by: nil), .webhookSecretRotated(by: nil)])
        #expect(try await database.vault(keyFile: folder.path("key")).secrets(at: .day(50)) == [])
    }

    @Test func `without a secret, nothing is sent and nothing is lost`() async throws {
        try await vault.rotate(to: SharedSecret("whsec_bmV3"), at: .day(60), honoringOld: 0, by: nil)
        let other = try LedgerDatabase(path: folder.path("other.sqlite"), environment: .sandbox)
        let empty = try other.vault(keyFile: folder.path("key"), for: .webhooks)
        try await buy(["1"], by: .ann)
        let delivery = WebhookDelivery(
            outbox: database.outbox, leases: database.leases, vault: empty, sender: sender, time: time,
            retries: WebhookRetryPolicy(attempts: 1))
        #expect(await delivery.run(metrics: ServerMetrics()) == .interrupted(.noSecret, DeliveryStatistics()))
        #expect(sender.attempts.isEmpty)
        #expect(try await database.outbox.status().waiting == 1)
    }

    @Test func `a process doesn't deliver while another one has the lease`() async throws {
        try await buy(["1"], by: .ann)
        let response = try await database.leases.acquire(.webhookDelivery, for: 120_000, unlessBegunWithin: 0)
        guard case .granted(let lease) = response else {
            Issue.record("no lease was granted")
            return
        }
        #expect(await run() == .skipped)
        #expect(sender.attempts.isEmpty)
        try await database.leases.release(lease)
        #expect(await run() == statistics(delivered: 1))
    }

    @Test func `an event that was accepted before the process died is sent again with the same ID`() async throws {
        try await buy(["1"], by: .ann)
        let path = folder.path("ledger.sqlite")
        let event = try #require(try await database.outbox.due(at: .day(50), limit: 1).first)
        _ = await sender.send(WebhookAttempt(event, signedWith: [], at: .day(50)))
        // The process died before it recorded the reply, so another one opens the file.
        let next = try LedgerDatabase(path: path, environment: .sandbox, writesEvents: true)
        let delivery = WebhookDelivery(
            outbox: next.outbox, leases: next.leases, vault: vault, sender: sender, time: time,
            retries: WebhookRetryPolicy(attempts: 1))
        #expect(await delivery.run(metrics: ServerMetrics()) == statistics(delivered: 1))
        #expect(sender.accepted.map(\.id) == [event.id, event.id])
    }

    @Test func `a storage without webhooks writes no events`() async throws {
        let other = try LedgerDatabase(path: folder.path("other.sqlite"), environment: .sandbox)
        let ledger = other.ledger(RequestEvidence(), policy: .refuse, time: time)
        _ = try await ledger.record([.transaction(.coins("1"), account: .ann)])
        #expect(try await other.outbox.status().waiting == 0)
    }

    @Test func `the metrics state the results, the length of the outbox, and its age`() async throws {
        try await buy(["1", "2"], by: .ann)
        try await buy(["3"], by: .bob)
        sender.fail(for: [.ann])
        let metrics = ServerMetrics()
        _ = await delivery(attempts: 1).run(metrics: metrics)
        time.pass(5)
        try await buy(["4"], by: .ann)
        time.pass(7)
        metrics.outbox(try await database.outbox.status(), at: await time.now())
        let lines = metrics.store.page.split(separator: "\n").filter { $0.hasPrefix("discover_webhook") }
        #expect(
            lines.sorted() == [
                #"discover_webhook_deliveries_total{result="abandoned"} 2"#,
                #"discover_webhook_deliveries_total{result="delivered"} 1"#,
                "discover_webhook_events_abandoned 2.0", "discover_webhook_events_waiting 1.0",
                "discover_webhook_oldest_seconds 7.0",
            ])
    }
}
#endif
