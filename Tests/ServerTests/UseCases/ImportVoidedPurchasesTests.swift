#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Synchronization
import Testing
import TestSupport

@Suite struct `Importing voided purchases loses none` {
    var checkpoints = InMemoryReplayCheckpoint(.day(50))
    let archive = VoidedPages([
        [.made("1", day: 51), .made("2", day: 52)], [.made("3", day: 53)], [.made("4", day: 54)],
    ])
    let taken = TakenOrders()
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    /// Runs an import, in which the outcome of a purchase depends on its order.
    func run(
        at day: Int = 60, unlessBegunWithin pause: Int64 = 0, usesRealTime: Bool = true,
        outcome: @escaping @Sendable (String) -> ReceiveNotificationOutcome = { _ in .recorded }
    ) async -> ImportVoidedPurchasesOutcome {
        let time = FixedTimeSource(.day(day))
        return await ImportVoidedPurchases(
            package: "com.example.discover", unlessBegunWithin: pause,
            dependencies: ImportVoidedPurchases.Dependencies(
                lease: LeaseInteractors(.voidedPurchases, in: checkpoints.leases),
                find: FindVoidedPeriodInteractor(checkpoints: checkpoints, time: time, usesRealTime: usesRealTime),
                read: ReadVoidedPurchasesInteractor(archive: archive),
                identify: IdentifyVoidedPurchaseInteractor(archive: archive),
                note: NoteAbandonedOrderInteractor(log: books, time: time),
                move: AdvanceCheckpointInteractor(checkpoints: checkpoints))
        ) { notification in
            let order = notification.subject?.voidedOrder ?? "none"
            taken.add(order)
            return outcome(order)
        }.run()
    }

    func statistics(
        _ pages: Int, recorded: Int = 0, unchanged: Int = 0, postponed: Int = 0, abandoned: Int = 0
    ) -> VoidedPurchaseStatistics {
        var statistics = VoidedPurchaseStatistics()
        (statistics.pages, statistics.recorded) = (pages, recorded)
        (statistics.unchanged, statistics.postponed, statistics.abandoned) = (unchanged, postponed, abandoned)
        return statistics
    }

    @Test func `every page is imported, and the checkpoint is the time before the first request`() async {
        #expect(await run() == .completed(statistics(3, recorded: 4)))
        #expect(taken.all == ["1", "2", "3", "4"])
        #expect(checkpoints.history.last == .day(60))
    }

    @Test func `the period begins an hour before the checkpoint, and has no start before Google's list`() async {
        _ = await run()
        _ = await run(at: 61)
        _ = await run(at: 91)
        _ = await run(at: 92, usesRealTime: false)
        let hour: Int64 = 3_600_000
        #expect(
            archive.starts == [
                Moment(milliseconds: Moment.day(50).milliseconds - hour),
                Moment(milliseconds: Moment.day(60).milliseconds - hour), nil, nil,
            ])
    }

    @Test func `a period of at most 29 days has a start, also if the checkpoint is now`() async throws {
        func start(of mark: Moment, at now: Moment) async throws -> Moment? {
            try await FindVoidedPeriodInteractor(
                checkpoints: InMemoryReplayCheckpoint(mark), time: FixedTimeSource(now), usesRealTime: true
            ).perform(()).start
        }
        let hour: Int64 = 3_600_000
        let last = Moment(milliseconds: Moment.day(29).milliseconds - hour)
        let hourBefore = Moment(milliseconds: Moment.day(0).milliseconds - hour)
        #expect(try await start(of: .day(0), at: last) == hourBefore)
        #expect(try await start(of: .day(0), at: Moment(milliseconds: last.milliseconds + 1)) == nil)
        #expect(try await start(of: .day(0), at: .day(0)) == hourBefore)
    }

    @Test func `a refund that changes nothing, and an unreadable entry, are counted as such`() async {
        archive.addUnreadable(2)
        let outcome = await run { order in
            .kept(
                type: PlayNotification.voidedType, subtype: nil, isOfKnownType: true,
                order == "1" ? .recorded(isChange: false) : .recorded(isChange: true))
        }
        var expected = statistics(3, recorded: 3, unchanged: 1)
        expected.unreadable = 6
        #expect(outcome == .completed(expected))
    }

    @Test func `the lease is renewed before each order that is named in the audit log`() async {
        let leases = checkpoints.leases
        archive.hide("1")
        archive.hide("2")
        let others = Mutex<[Bool]>([])
        let outcome = await ImportVoidedPurchases(
            package: "com.example.discover", unlessBegunWithin: 0,
            dependencies: ImportVoidedPurchases.Dependencies(
                lease: LeaseInteractors(.voidedPurchases, in: leases),
                find: FindVoidedPeriodInteractor(
                    checkpoints: checkpoints, time: FixedTimeSource(.day(73)), usesRealTime: true),
                read: ReadVoidedPurchasesInteractor(archive: archive),
                identify: IdentifyVoidedPurchaseInteractor(archive: archive),
                note: ScriptedInteractor { _ in
                    // Three quarters of the lease's term of two minutes.
                    leases.pass(90_000)
                    let other = try? await leases.acquire(.voidedPurchases, for: 120_000, unlessBegunWithin: 0)
                    if case .refused = other { others.withLock { $0.append(false) } }
                    return .success(())
                },
                move: AdvanceCheckpointInteractor(checkpoints: checkpoints))
        ) { _ in .recorded }.run()
        #expect(outcome == .completed(statistics(3, recorded: 2, abandoned: 2)))
        #expect(others.withLock { $0 } == [false, false], "no other process gets the lease")
    }

    @Test func `a failure between two pages leaves the checkpoint, and the next import repeats the list`() async {
        archive.fail("2", with: .offline)
        #expect(await run() == .interrupted(.unreachable(.offline), statistics(2, recorded: 3)))
        #expect(checkpoints.history == [.day(50)])
        archive.fail("2", with: nil)
        #expect(await run() == .completed(statistics(3, recorded: 4)))
        #expect(taken.all == ["1", "2", "3", "1", "2", "3", "4"])
    }

    @Test func `a process that ends without a trace doesn't move the checkpoint`() async {
        let outcome = await Task {
            await run { order in
                // The process ends here: nothing later in this run takes effect.
                if order == "3" { withUnsafeCurrentTask { $0?.cancel() } }
                return .recorded
            }
        }.value
        #expect(outcome == .interrupted(.cancelled, statistics(3, recorded: 3)))
        #expect(checkpoints.history == [.day(50)])
    }

    @Test func `a purchase that can't be recorded yet doesn't block the others, and is in the next period`() async {
        let outcome = await run { $0 == "2" ? .unconfirmed : .recorded }
        #expect(outcome == .completed(statistics(3, recorded: 3, postponed: 1)))
        #expect(checkpoints.history.last == .day(52))
        archive.hide("3")
        archive.hide("4")
        #expect(await run() == .completed(statistics(3, recorded: 2, postponed: 2)))
        #expect(checkpoints.history.last == .day(53))
        #expect(await audited().isEmpty)
    }

    func audited() async -> [AuditEvent] { await books.entries(before: nil, limit: 9).map(\.note) }

    @Test func `a purchase that can't be recorded in 20 days is named in the audit log, and the checkpoint moves`()
        async
    {
        archive.hide("3")
        let outcome = await run(at: 73) { ["2", "4"].contains($0) ? .unconfirmed : .recorded }
        // The fourth purchase was voided 19 days ago.
        #expect(outcome == .completed(statistics(3, recorded: 1, postponed: 1, abandoned: 2)))
        #expect(checkpoints.history.last == .day(54))
        let both: [AuditEvent] = [.voidedOrderAbandoned("3"), .voidedOrderAbandoned("2")]
        #expect(await audited() == both)
        // The archive lists all purchases again. Those from before the checkpoint aren't abandoned twice.
        let next = await run(at: 74) { $0 == "1" ? .recorded : .unconfirmed }
        #expect(next == .completed(statistics(3, recorded: 1, abandoned: 1)))
        #expect(await audited() == [.voidedOrderAbandoned("4")] + both)
    }

    @Test(arguments: [(nil, true), (.day(50), false)] as [(Moment?, Bool)])
    func `an import without an earlier one, or of a store with a clock of its own, abandons no purchase`(
        checkpoint: Moment?, usesRealTime: Bool
    ) async {
        let first = Self(checkpoints: InMemoryReplayCheckpoint(checkpoint))
        let outcome = await first.run(at: 90, usesRealTime: usesRealTime) { $0 == "1" ? .unconfirmed : .recorded }
        #expect(outcome == .completed(statistics(3, recorded: 3, postponed: 1)))
        #expect(first.checkpoints.history.last == .day(51))
        #expect(await first.audited().isEmpty)
    }

    @Test func `after a clock that was ahead is corrected, the whole list is read, and nothing is abandoned`() async {
        let ahead = Self(checkpoints: InMemoryReplayCheckpoint(.day(75)))
        let outcome = await ahead.run(at: 74) { $0 == "1" ? .unconfirmed : .recorded }
        #expect(outcome == .completed(statistics(3, recorded: 3, postponed: 1)))
        #expect(ahead.archive.starts == [nil])
        #expect(ahead.checkpoints.history.last == .day(51))
        #expect(await ahead.audited().isEmpty)
    }

    @Test func `an import that ends early abandons no purchase`() async {
        archive.fail("2", with: .offline)
        let outcome = await run(at: 90) { $0 == "1" ? .unconfirmed : .recorded }
        #expect(outcome == .interrupted(.unreachable(.offline), statistics(2, recorded: 2)))
        #expect(checkpoints.history == [.day(50)])
        #expect(await audited().isEmpty)
    }

    @Test func `a store that refuses to identify a purchase ends the import, and the checkpoint stays`() async {
        archive.fail("order 2", with: .unavailable("429"))
        #expect(await run() == .interrupted(.unreachable(.unavailable("429")), statistics(1, recorded: 1)))
        #expect(taken.all == ["1"])
        #expect(checkpoints.history == [.day(50)])
    }

    @Test(arguments: [
        (ReceiveNotificationOutcome.unreachable(.offline), ImportVoidedPurchasesFailure.unreachable(.offline)),
        (.unreachable(.cancelled), .cancelled), (.failed(.unavailable("away")), .ledger(.unavailable("away"))),
    ]) func `a failure of Google or of the ledger ends the import`(
        outcome: ReceiveNotificationOutcome, failure: ImportVoidedPurchasesFailure
    ) async {
        #expect(await run { _ in outcome } == .interrupted(failure, statistics(1)))
        #expect(checkpoints.history == [.day(50)])
    }

    @Test func `a page token that repeats itself ends the import`() async {
        archive.repeatTokens()
        guard case .interrupted(.endless, _) = await run() else {
            Issue.record("the import must end")
            return
        }
        #expect(checkpoints.history == [.day(50)])
    }

    @Test func `only one process imports at a time, and not again within the interval`() async throws {
        guard
            case .granted(let lease) = try await checkpoints.leases.acquire(
                .voidedPurchases, for: 60_000, unlessBegunWithin: 0)
        else {
            Issue.record("the lease must be free")
            return
        }
        guard case .skipped(.held) = await run() else {
            Issue.record("another process imports the list")
            return
        }
        try await checkpoints.leases.release(lease)
        #expect(await run() == .completed(statistics(3, recorded: 4)))
        guard case .skipped(.recent) = await run(unlessBegunWithin: 3_600_000) else {
            Issue.record("an import was completed just now")
            return
        }
    }

    @Test func `a process whose lease was acquired by another one stops and stores no checkpoint`() async {
        let leases = checkpoints.leases
        archive.beforePage("1") {
            leases.pass(600_000)
            _ = try? await leases.acquire(.voidedPurchases, for: 60_000, unlessBegunWithin: 0)
        }
        #expect(await run() == .interrupted(.displaced, statistics(2, recorded: 2)))
        #expect(checkpoints.history == [.day(50)])
    }
}

extension ReceiveNotificationOutcome {
    fileprivate static let recorded = Self.kept(
        type: PlayNotification.voidedType, subtype: nil, isOfKnownType: true, .recorded(isChange: true))
    fileprivate static let unconfirmed = Self.unreachable(.unavailable("not refunded yet"))
}

extension VoidedPurchase {
    fileprivate static func made(_ order: String, day: Int) -> VoidedPurchase {
        VoidedPurchase(token: "token \(order)", order: order, moment: .day(day))
    }
}

/// The orders that were processed.
final class TakenOrders: Sendable {
    private let orders = Mutex<[String]>([])

    var all: [String] { orders.withLock { $0 } }

    func add(_ order: String) { orders.withLock { $0.append(order) } }
}

/// A list of voided purchases with a page for each array.
final class VoidedPages: VoidedPurchaseArchive {
    private struct State {
        var starts: [Moment?] = []
        var failures: [String: StoreFailure] = [:]
        var hidden: Set<String> = []
        var repeatsTokens = false
        var unreadable = 0
        var steps: [String: @Sendable () async -> Void] = [:]
    }

    private let pages: [[VoidedPurchase]]
    private let state = Mutex(State())

    init(_ pages: [[VoidedPurchase]]) { self.pages = pages }

    /// The starts of the requests for first pages.
    var starts: [Moment?] { state.withLock { $0.starts } }

    /// Sets the failure of a page, by its token, or of an order, by `order` and its ID.
    func fail(_ name: String, with failure: StoreFailure?) { state.withLock { $0.failures[name] = failure } }

    /// Hides an order, as if Google didn't know it.
    func hide(_ order: String) { _ = state.withLock { $0.hidden.insert(order) } }

    /// Sets the number of unreadable entries of each page.
    func addUnreadable(_ count: Int) { state.withLock { $0.unreadable = count } }

    /// Makes each page refer to the first one.
    func repeatTokens() { state.withLock { $0.repeatsTokens = true } }

    /// Sets a closure that runs before the page with a token is returned.
    func beforePage(_ token: String, _ step: @escaping @Sendable () async -> Void) {
        state.withLock { $0.steps[token] = step }
    }

    func page(_ request: VoidedPurchasesRequest) async throws(StoreFailure) -> VoidedPurchasePage {
        let (failure, isRepeated) = state.withLock { state in
            if request.token == nil { state.starts.append(request.since) }
            return (request.token.flatMap { state.failures[$0] }, state.repeatsTokens)
        }
        if let failure { throw failure }
        if let token = request.token, let step = state.withLock({ $0.steps[token] }) { await step() }
        let number = request.token.flatMap(Int.init) ?? 0
        let next = isRepeated ? "0" : number + 1 < pages.count ? "\(number + 1)" : nil
        return VoidedPurchasePage(pages[number], unreadable: state.withLock { $0.unreadable }, next: next)
    }

    func subject(of purchase: VoidedPurchase) async throws(StoreFailure) -> PlayNotification.Subject? {
        let (failure, isHidden) = state.withLock {
            ($0.failures["order \(purchase.order)"], $0.hidden.contains(purchase.order))
        }
        if let failure { throw failure }
        return isHidden
            ? nil
            : PlayNotification.Subject(token: purchase.token, isSubscription: false, voidedOrder: purchase.order)
    }
}
#endif
