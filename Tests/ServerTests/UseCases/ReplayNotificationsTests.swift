#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Synchronization
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(20))) struct `Replaying missed notifications records them once` {
    let time = FixedTimeSource(.day(60))
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(60)))
    let checkpoints = InMemoryReplayCheckpoint(.day(50))
    let archive = ScriptedNotificationArchive()
    /// Five notifications in nine days; the last one is sent twice.
    let verifier = ScriptedNotificationVerifier(
        [
            "bought": .made("n1", .month("20", token: .ann)),
            "renewed": .made("n2", type: "DID_RENEW", .month("21", of: "20", from: 30, token: .ann)),
            "refunded": .made(
                "n3", type: "REFUND", .month("21", of: "20", from: 30, token: .ann).refunded(on: .day(55))),
            "coins": .made("n4", type: "ONE_TIME_CHARGE", .coins("30")),
            "test": .made("n5", type: "TEST"),
        ].reduce(into: [:]) { $0[UnverifiedNotification(signedPayload: $1.key)] = .genuine($1.value) })

    init() {
        for (text, day) in [("bought", 51), ("renewed", 52), ("refunded", 55), ("coins", 58), ("test", 59)] {
            archive.send(text, at: .day(day))
        }
        archive.send("test", at: .day(59))
    }

    func dependencies(
        read: any Interactor<ArchiveRequest, ArchivePage, ArchiveFailure>
    ) -> ReplayNotifications.Dependencies {
        ReplayNotifications.Dependencies(
            lease: LeaseInteractors(.notificationReplay, in: checkpoints.leases),
            find: FindMissedIntervalsInteractor(checkpoints: checkpoints, time: time, keeping: .appStore(.sandbox)),
            read: read, move: AdvanceCheckpointInteractor(checkpoints: checkpoints))
    }

    func replay(_ order: ReplayRequest = ReplayRequest(), verifier: (any NotificationVerifier)? = nil) async
        -> ReplayNotificationsOutcome
    {
        await ReplayNotifications(
            order: order, dependencies: dependencies(read: ReadArchiveInteractor(archive: archive))
        ) { [books, time] arrived in
            await ReceiveNotification(
                arrived: arrived,
                verify: VerifyNotificationInteractor(verifier: verifier ?? self.verifier, environment: .sandbox),
                keep: RecordNotificationInteractor(inbox: books, time: time)
            ).take()
        }.replay()
    }

    func statistics(_ pages: Int, taken: Int = 0, repeated: Int = 0, refused: Int = 0) -> ReplayStatistics {
        var statistics = ReplayStatistics()
        (statistics.pages, statistics.taken, statistics.repeated, statistics.refused) = (
            pages, taken, repeated, refused
        )
        return statistics
    }

    @Test func `a replay records each notification once and moves the checkpoint`() async {
        #expect(await replay() == .filled(statistics(4, taken: 5, repeated: 1)))
        let ledger = await books.ledger(for: .ann)
        #expect(ledger.transactions[.sandbox("21")]?.facts.revocation?.moment == .day(55))
        #expect(ledger.transactions[.sandbox("30")]?.account == .ann)
        #expect(checkpoints.history.last == .day(60))
    }

    @Test func `a second replay of the same pages changes nothing`() async {
        _ = await replay()
        let before = await books.ledger(for: .ann)
        let again = await replay(ReplayRequest(since: .day(40)))
        #expect(again == .filled(statistics(4, repeated: 6)))
        #expect(await books.ledger(for: .ann) == before)
        #expect(checkpoints.history.last == .day(60), "the checkpoint must not move")
    }

    @Test func `a notification that is also delivered during a replay counts once`() async {
        _ = await replay()
        archive.send("coins", at: .day(60))
        #expect(await replay() == .filled(statistics(1, repeated: 1)))
    }

    @Test(arguments: [
        ArchiveFailure.tooMany(until: .day(61)), .pageGone, .away(.offline), .away(.timedOut(seconds: 3)),
    ])
    func `a failure keeps the recorded part and doesn't move the checkpoint past the rest`(
        failure: ArchiveFailure
    ) async {
        archive.fail(2, with: failure)
        #expect(await replay() == .interrupted(.archive(failure), statistics(1, taken: 2)))
        #expect(checkpoints.history == [.day(50)], "the week wasn't completed")
        #expect(await replay() == .filled(statistics(4, taken: 3, repeated: 3)))
        #expect(checkpoints.history.last == .day(60))
    }

    @Test func `a completed week isn't replayed again after a failure`() async {
        archive.fail(4, with: .away(.offline))
        #expect(await replay() == .interrupted(.archive(.away(.offline)), statistics(3, taken: 5)))
        let done = checkpoints.history.last
        #expect(done == archive.requests.first?.span.end)
        _ = await replay()
        #expect(archive.requests.last.map { $0.span.start > .day(56) } == true)
    }

    @Test func `a forged notification is refused, and the replay continues`() async {
        archive.send("forged", at: .day(53))
        #expect(await replay() == .filled(statistics(4, taken: 5, repeated: 1, refused: 1)))
    }

    @Test func `a notification without a verdict stops the replay until the next attempt`() async {
        let away = ScriptedNotificationVerifier()
        away.next(.failure(.timedOut(seconds: 3)))
        #expect(
            await replay(verifier: away) == .interrupted(.unreachable(.timedOut(seconds: 3)), statistics(1)))
        #expect(checkpoints.history == [.day(50)])
    }

    @Test func `while another process replays, and for a pause after it, nothing is read`() async throws {
        let response = try await checkpoints.leases.acquire(.notificationReplay, for: 60_000, unlessBegunWithin: 0)
        guard case .granted(let lease) = response else { return #expect(Bool(false), "no lease was granted") }
        #expect(await replay() == .skipped(.held(milliseconds: 60_000)))
        #expect(archive.requests.isEmpty)
        #expect(try await checkpoints.leases.complete(lease))
        #expect(
            await replay(ReplayRequest(unlessBegunWithin: 3_600_000)) == .skipped(.recent(milliseconds: 3_600_000)))
        #expect(
            await replay() == .filled(statistics(4, taken: 5, repeated: 1)), "a replay without a pause begins at once")
        #expect(
            await replay(ReplayRequest(unlessBegunWithin: 3_600_000)) == .skipped(.recent(milliseconds: 3_600_000)))
    }

    @Test func `a process that was paused stops and moves no checkpoint after its lease went to another`() async throws
    {
        /// An archive in which another process replays while this one reads the second page.
        final class Paused: Interactor {
            let archive: ScriptedNotificationArchive
            let leases: InMemoryCoordination
            let page = Mutex(0)

            init(archive: ScriptedNotificationArchive, leases: InMemoryCoordination) {
                self.archive = archive
                self.leases = leases
            }

            func perform(_ request: ArchiveRequest) async throws(ArchiveFailure) -> ArchivePage {
                if page.withLock({
                    $0 += 1
                    return $0 == 2
                }) {
                    leases.pass(500_000)
                    let response = try? await leases.acquire(.notificationReplay, for: 60_000, unlessBegunWithin: 0)
                    #expect(response == .granted(Lease(.notificationReplay, fence: 2)))
                }
                return try await archive.page(of: request.span, from: request.token)
            }
        }
        let outcome = await ReplayNotifications(
            order: ReplayRequest(),
            dependencies: dependencies(read: Paused(archive: archive, leases: checkpoints.leases))
        ) { [books, time, verifier] arrived in
            await ReceiveNotification(
                arrived: arrived, verify: VerifyNotificationInteractor(verifier: verifier, environment: .sandbox),
                keep: RecordNotificationInteractor(inbox: books, time: time)
            ).take()
        }.replay()
        guard case .interrupted(.displaced, let done) = outcome else {
            return #expect(Bool(false), "the replay went on: \(outcome)")
        }
        #expect(done.pages == 2)
        #expect(checkpoints.history == [.day(50)])
        #expect(checkpoints.leases.counts(Lease(.notificationReplay, fence: 2)), "the other's lease was ended")
    }

    @Test func `a cycle of pages ends the replay with a failure`() async {
        struct Circle: Interactor {
            func perform(_ request: ArchiveRequest) async throws(ArchiveFailure) -> ArchivePage {
                ArchivePage(notifications: [], next: "round")
            }
        }
        let outcome = await ReplayNotifications(
            order: ReplayRequest(), dependencies: dependencies(read: Circle())
        ) { _ in preconditionFailure("there is nothing to take") }.replay()
        #expect(outcome == .interrupted(.endless, statistics(2)))
    }

    @Test(.timeLimit(.minutes(20))) func `a thousand empty pages in a row end the replay with a failure`() async {
        struct Desert: Interactor {
            func perform(_ request: ArchiveRequest) async throws(ArchiveFailure) -> ArchivePage {
                ArchivePage(notifications: [], next: "\((request.token.flatMap { Int($0) } ?? 0) + 1)")
            }
        }
        let outcome = await ReplayNotifications(
            order: ReplayRequest(), dependencies: dependencies(read: Desert())
        ) { _ in preconditionFailure("there is nothing to take") }.replay()
        #expect(outcome == .interrupted(.endless, statistics(1000)))
    }

    @Test func `a canceled replay stops and loses nothing`() async {
        let stopped = Task { await replay() }
        stopped.cancel()
        let event = await stopped.value
        // The task may have finished before the cancellation; the result must be correct either way.
        guard case .interrupted(.cancelled, let done) = event else {
            #expect(event == .filled(statistics(4, taken: 5, repeated: 1)))
            return
        }
        #expect(done.taken < 5)
        _ = await replay()
        #expect(await books.counts().map(\.count).reduce(0, +) == 5)
    }

    @Test func `the lease is renewed before each page`() async {
        let leases = checkpoints.leases
        let others = Mutex<[Bool]>([])
        let read = ScriptedInteractor<ArchiveRequest, ArchivePage, ArchiveFailure> { _ in
            // Three quarters of the lease's term of two minutes.
            leases.pass(90_000)
            let other = try? await leases.acquire(.notificationReplay, for: 120_000, unlessBegunWithin: 0)
            if case .granted = other { others.withLock { $0.append(true) } }
            return .success(ArchivePage(notifications: [], next: nil))
        }
        let outcome = await ReplayNotifications(order: ReplayRequest(), dependencies: dependencies(read: read)) { _ in
            .unreachable(.offline)
        }.replay()
        #expect(outcome == .filled(statistics(2)))
        #expect(others.withLock { $0 } == [], "no other process gets the lease")
    }

    @Test func `a replay of a requested period doesn't count as the periodic one`() async {
        guard case .filled = await replay(ReplayRequest(since: .day(40))) else {
            Issue.record("the period must be replayed")
            return
        }
        guard case .filled = await replay(ReplayRequest(unlessBegunWithin: 3_600_000)) else {
            Issue.record("the periodic replay is still due")
            return
        }
        let third = await replay(ReplayRequest(unlessBegunWithin: 3_600_000))
        #expect(third == .skipped(.recent(milliseconds: 3_600_000)))
    }
}
#endif
