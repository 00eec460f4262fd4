#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import HTTPTypes
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The gauges that are read from the database` {
    private static func gauges(
        _ checkpoints: CountedCheckpoints..., seconds: Int, clock: ManualClock = ManualClock()
    ) async throws -> (gauges: LedgerGauges, metrics: ServerMetrics) {
        let metrics = ServerMetrics()
        var realms: [RealmServices] = []
        for own in checkpoints {
            var backend = try await TestServer().backend
            backend.checkpoints = own
            realms.append(RealmServices(backend: backend, metrics: metrics))
        }
        return (LedgerGauges(realms, seconds: seconds, stopwatch: AnyClock(clock)), metrics)
    }

    @Test func `gauges are read again only when their time since the start of the update has passed`() async throws {
        let clock = ManualClock()
        let checkpoints = CountedCheckpoints()
        await checkpoints.open()
        let (gauges, metrics) = try await Self.gauges(checkpoints, seconds: 10, clock: clock)
        var counts: [Int] = []
        for seconds in [0, 9, 1, 9, 1] {
            clock.advance(by: .seconds(seconds))
            await gauges.update()
            counts.append(await checkpoints.count)
        }
        #expect(counts == [1, 1, 2, 2, 3])
        // The clock of the server shows a second more than the checkpoint.
        #expect(metrics.store.page.contains("discover_history_age_seconds 1.0"))
    }

    @Test func `gauges are awaited for two seconds, and appear when the database has responded`() async throws {
        let clock = ManualClock()
        let checkpoints = CountedCheckpoints()
        let (gauges, metrics) = try await Self.gauges(checkpoints, seconds: 60, clock: clock)
        let request = Task { await gauges.update() }
        await checkpoints.waitUntilBegun()
        await clock.sleeper(until: .seconds(2))
        clock.advance(by: .seconds(2))
        await request.value
        #expect(!metrics.store.page.contains("discover_history_age_seconds"))
        await checkpoints.open()
        // This request waits for the same update.
        await gauges.update()
        #expect(metrics.store.page.contains("discover_history_age_seconds 1.0"))
        #expect(await checkpoints.count == 1)
    }

    @Test func `gauges are read until one ledger fails, which the next update reads last`() async throws {
        let (failing, second, third) = (CountedCheckpoints(fails: true), CountedCheckpoints(), CountedCheckpoints())
        await second.open()
        await third.open()
        let (gauges, _) = try await Self.gauges(failing, second, third, seconds: 0)
        var counts: [[Int]] = []
        for _ in 1...3 {
            await gauges.update()
            counts.append([await failing.count, await second.count, await third.count])
        }
        #expect(counts == [[1, 0, 0], [2, 1, 1], [3, 2, 2]])
    }

    @Test func `gauges are read once for all requests that arrive meanwhile`() async throws {
        let checkpoints = CountedCheckpoints()
        let (gauges, _) = try await Self.gauges(checkpoints, seconds: 0)
        let requests = (0..<20).map { _ in Task { await gauges.update() } }
        await checkpoints.waitUntilBegun()
        for _ in 0..<1000 { await Task.yield() }
        #expect(await checkpoints.count == 1)
        await checkpoints.open()
        for request in requests { await request.value }
        #expect(await checkpoints.maximumAtOnce == 1)
        let before = await checkpoints.count
        await gauges.update()
        #expect(await checkpoints.count == before + 1)
    }

    @Test func `gauges stay the same on the metrics page for some seconds`() async throws {
        var choices = TestServer.Choices()
        choices.limits.gaugeSeconds = 3600
        try await TestServer(choices).run { client in
            #expect(try await client.send(.get, "/metrics").text.contains("discover_notifications_unclaimed 0"))
            let refund = PaperText.transaction("1", signed: 1_760_000_000_009, revoked: 100_000)
            let text = PaperText.notification(about: refund)
            let reply = try await client.send(
                .post, "/v1/notifications", body: ["signedPayload": .string(text)])
            #expect(reply["outcome"] == "unclaimed")
            #expect(try await client.send(.get, "/metrics").text.contains("discover_notifications_unclaimed 0"))
        }
    }
}

/// A store of a checkpoint whose reads fail, or take until the test opens it.
private actor CountedCheckpoints: ReplayCheckpointStore {
    private(set) var count = 0
    private(set) var maximumAtOnce = 0
    private var reads: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false
    private let fails: Bool

    init(fails: Bool = false) { self.fails = fails }

    func taken() async throws(LedgerFailure) -> Moment? {
        count += 1
        if fails { throw .unavailable("away") }
        if !isOpen {
            maximumAtOnce = max(maximumAtOnce, reads.count + 1)
            await withCheckedContinuation { reads.append($0) }
        }
        return Moment(milliseconds: PaperClock.moment.milliseconds - 1000)
    }

    func move(to moment: Moment, under lease: Lease) async throws(LedgerFailure) -> Bool { true }

    func waitUntilBegun() async { while count == 0 { await Task.yield() } }

    /// Ends the running reads, and lets all later ones end at once.
    func open() {
        isOpen = true
        for read in reads { read.resume() }
        reads = []
    }
}
#endif
