#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import HTTPTypes
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(5))) struct `The gauges that are read from the database` {
    private static func gauges(
        _ checkpoints: CountedCheckpoints, seconds: Int, elapsed: @escaping @Sendable () -> Duration
    ) async throws -> (gauges: LedgerGauges, tally: ServerMetrics) {
        var backend = try await TestServer().backend
        backend.checkpoints = checkpoints
        let tally = ServerMetrics()
        let gauges = LedgerGauges(
            [RealmServices(backend: backend, tally: tally)], seconds: seconds, elapsed: elapsed)
        return (gauges, tally)
    }

    @Test func `are read again only when their time has passed, counted from the start of the update`() async throws {
        let time = Mutex(Duration.zero)
        let checkpoints = CountedCheckpoints()
        await checkpoints.open()
        let (gauges, tally) = try await Self.gauges(checkpoints, seconds: 10) { time.withLock { $0 } }
        var counts: [Int] = []
        for seconds in [0, 9, 10, 19, 20] {
            time.withLock { $0 = .seconds(seconds) }
            await gauges.update()
            counts.append(await checkpoints.count)
        }
        #expect(counts == [1, 1, 2, 2, 3])
        // The clock of the server shows a second more than the checkpoint.
        #expect(tally.store.page.contains("discover_history_age_seconds 1.0"))
    }

    @Test func `are read once for all requests that arrive meanwhile`() async throws {
        let checkpoints = CountedCheckpoints()
        let (gauges, _) = try await Self.gauges(checkpoints, seconds: 0) { .zero }
        let requests = (0..<20).map { _ in Task { await gauges.update() } }
        await checkpoints.waitUntilBegun()
        for _ in 0..<1000 { await Task.yield() }
        #expect(await checkpoints.count == 1)
        await checkpoints.open()
        for request in requests { await request.value }
        #expect(await checkpoints.mostAtOnce == 1)
        let before = await checkpoints.count
        await gauges.update()
        #expect(await checkpoints.count == before + 1)
    }

    @Test func `stay the same on the metrics page for some seconds`() async throws {
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

/// A store of a checkpoint whose reads take until the test opens it.
private actor CountedCheckpoints: ReplayCheckpointStore {
    private(set) var count = 0
    private(set) var mostAtOnce = 0
    private var reads: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    func taken() async throws(LedgerFailure) -> Moment? {
        count += 1
        if !isOpen {
            mostAtOnce = max(mostAtOnce, reads.count + 1)
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
