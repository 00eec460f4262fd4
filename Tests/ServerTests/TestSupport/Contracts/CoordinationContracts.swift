#if Server
import DiscoverEntities
public import ServerUseCases
public import Testing
import TestSupport

/// The contract of ``LeaseStore``, and of ``ReplayCheckpointStore`` about leases.
public struct LeaseStoreContract: Sendable {
    private let leases: any LeaseStore
    private let checkpoints: any ReplayCheckpointStore
    private let pass: @Sendable (Int64) async throws -> Void

    /// Creates a contract for a store without leases.
    ///
    /// - Parameters:
    ///   - leases: The store.
    ///   - checkpoints: A store of checkpoints in the same database.
    ///   - pass: A closure that moves the database's clock forward by milliseconds, or all stored times backward.
    public init(
        _ leases: any LeaseStore, checkpoints: any ReplayCheckpointStore,
        pass: @escaping @Sendable (Int64) async throws -> Void
    ) {
        self.leases = leases
        self.checkpoints = checkpoints
        self.pass = pass
    }

    /// The unit of all terms in milliseconds.
    ///
    /// It is much longer than this check takes, because the clock of a database keeps moving.
    private static let hour: Int64 = 3_600_000

    /// Verifies that the store fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await checkExclusion(sourceLocation)
        try await checkPauses(sourceLocation)
        try await checkClock(sourceLocation)
        try await checkRace(sourceLocation)
    }

    private func acquire(unlessBegunWithin pause: Int64 = 0) async throws -> LeaseResponse {
        try await leases.acquire(.notificationReplay, for: 2 * Self.hour, unlessBegunWithin: pause)
    }

    private func granted(_ place: SourceLocation) async throws -> Lease {
        let response = try await acquire()
        guard case .granted(let lease) = response else {
            Issue.record("no lease was granted: \(response)", sourceLocation: place)
            return Lease(.notificationReplay, fence: -1)
        }
        return lease
    }

    private func checkExclusion(_ place: SourceLocation) async throws {
        let first = try await granted(place)
        guard case .refused(.held(let milliseconds)) = try await acquire() else {
            Issue.record("two processes have the lease", sourceLocation: place)
            return
        }
        #expect((1...2 * Self.hour).contains(milliseconds), sourceLocation: place)
        // A lease that was renewed doesn't expire at its first time.
        try await pass(Self.hour)
        #expect(try await leases.renew(first, for: 2 * Self.hour), sourceLocation: place)
        try await pass(Self.hour + 1000)
        #expect(try await acquire() != .granted(first), sourceLocation: place)
        // An expired lease counts until another one is granted.
        try await pass(2 * Self.hour)
        #expect(try await leases.renew(first, for: Self.hour), sourceLocation: place)
        #expect(try await checkpoints.move(to: .day(3), under: first), sourceLocation: place)
        try await pass(Self.hour + 1000)
        let second = try await granted(place)
        #expect(second.fence > first.fence, sourceLocation: place)
        // From now on, the first process changes nothing.
        #expect(try await leases.renew(first, for: Self.hour) == false, sourceLocation: place)
        #expect(try await leases.complete(first) == false, sourceLocation: place)
        try await leases.release(first)
        #expect(try await checkpoints.move(to: .day(9), under: first) == false, sourceLocation: place)
        #expect(try await checkpoints.taken() == .day(3), sourceLocation: place)
        #expect(
            try await acquire() != .granted(first), "the lease of another process was released", sourceLocation: place)
        #expect(try await leases.renew(second, for: Self.hour), sourceLocation: place)
        #expect(try await checkpoints.move(to: .day(4), under: second), sourceLocation: place)
        try await leases.release(second)
        let third = try await granted(place)
        #expect(third.fence > second.fence, sourceLocation: place)
        try await leases.release(third)
    }

    private func checkPauses(_ place: SourceLocation) async throws {
        // Work that wasn't completed isn't recent.
        let first = try await granted(place)
        try await pass(Self.hour)
        #expect(try await leases.complete(first), sourceLocation: place)
        guard case .refused(.recent(let milliseconds)) = try await acquire(unlessBegunWithin: 10 * Self.hour) else {
            Issue.record("recent work is repeated", sourceLocation: place)
            return
        }
        #expect((8 * Self.hour...9 * Self.hour).contains(milliseconds), sourceLocation: place)
        // The work began before the pause.
        guard case .granted(let second) = try await acquire(unlessBegunWithin: Self.hour / 2) else {
            Issue.record("work that began earlier counts as recent", sourceLocation: place)
            return
        }
        try await leases.release(second)
        try await pass(9 * Self.hour)
        guard case .granted(let third) = try await acquire(unlessBegunWithin: 10 * Self.hour) else {
            Issue.record("the work isn't due again", sourceLocation: place)
            return
        }
        try await leases.release(third)
    }

    private func checkClock(_ place: SourceLocation) async throws {
        let first = try await granted(place)
        try await pass(-100 * Self.hour)
        let second = try await granted(place)
        #expect(second.fence > first.fence, "a clock that was set back blocks the work", sourceLocation: place)
        #expect(try await leases.renew(first, for: Self.hour) == false, sourceLocation: place)
        try await leases.release(second)
    }

    private func checkRace(_ place: SourceLocation) async throws {
        let responses = try await withThrowingTaskGroup(of: LeaseResponse.self) { group in
            for _ in 0..<8 { group.addTask { try await acquire() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let granted = responses.compactMap { if case .granted(let lease) = $0 { lease } else { nil } }
        #expect(granted.count == 1, "\(responses)", sourceLocation: place)
        for lease in granted { try await leases.release(lease) }
    }
}

/// The contract of ``StoreQuerySchedule``.
public struct StoreQueryScheduleContract: Sendable {
    private let queries: any StoreQuerySchedule
    private let pass: @Sendable (Int64) async throws -> Void

    /// Creates a contract for a schedule without queries.
    ///
    /// The closure `pass` moves the database's clock by a number of milliseconds.
    public init(_ queries: any StoreQuerySchedule, pass: @escaping @Sendable (Int64) async throws -> Void) {
        self.queries = queries
        self.pass = pass
    }

    /// Verifies that the schedule fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        // The pause is much longer than this check takes, because the clock of a database keeps moving.
        let pause: Int64 = 86_400_000
        #expect(try await queries.claim([], pause: pause) == [], sourceLocation: sourceLocation)
        #expect(try await queries.claim(["1", "2"], pause: pause) == ["1", "2"], sourceLocation: sourceLocation)
        #expect(try await queries.claim(["2", "3"], pause: pause) == ["3"], sourceLocation: sourceLocation)
        let hour: Int64 = 3_600_000
        try await pass(pause - hour)
        #expect(try await queries.claim(["1"], pause: pause) == [], sourceLocation: sourceLocation)
        try await pass(hour + 1)
        let results = try await withThrowingTaskGroup(of: Set<TransactionID>.self) { group in
            for _ in 0..<8 { group.addTask { try await queries.claim(["1", "2"], pause: pause) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.flatMap(\.self).sorted() == ["1", "2"], "\(results)", sourceLocation: sourceLocation)
        // A refused request doesn't delay the next permission.
        #expect(try await queries.claim(["1"], pause: pause) == [], sourceLocation: sourceLocation)
        try await pass(-10 * pause)
        #expect(
            try await queries.claim(["1"], pause: pause) == ["1"], "a clock that was set back blocks queries",
            sourceLocation: sourceLocation)
    }
}

/// The contract of ``UsageBoard``.
public struct UsageBoardContract: Sendable {
    private let board: any UsageBoard
    private let pass: @Sendable (Int64) async throws -> Void

    /// Creates a contract for a board without reports; `pass` moves the database's clock by milliseconds.
    public init(_ board: any UsageBoard, pass: @escaping @Sendable (Int64) async throws -> Void) {
        self.board = board
        self.pass = pass
    }

    /// Verifies that the board fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        #expect(try await board.reports(exceptOf: "c") == [], sourceLocation: sourceLocation)
        let first = LimitUsage(process: "b", number: 1, amounts: ["account 1": 7, "a \"name\" with \\ and ü": 1])
        // Reports of the future are visible, too, because a clock may be set back. So this check moves the reports
        // into the future, where they stay visible even if the check takes longer than reports are shown.
        let hour: Int64 = 3_600_000
        try await board.publish(first)
        try await pass(-hour)
        let later = [LimitUsage(process: "a", number: 9), LimitUsage(process: "b", number: 2, amounts: ["x": 0])]
        for usage in later { try await board.publish(usage) }
        try await pass(-hour)
        #expect(
            try await board.reports(exceptOf: "c") == [later[0], first, later[1]], sourceLocation: sourceLocation)
        #expect(try await board.reports(exceptOf: "b") == [later[0]], sourceLocation: sourceLocation)
        // The times of the later reports pass first.
        try await pass(hour + hour / 2)
        #expect(try await board.reports(exceptOf: "c") == [first], sourceLocation: sourceLocation)
        try await pass(hour)
        #expect(try await board.reports(exceptOf: "c") == [], sourceLocation: sourceLocation)
        // Reports that are no longer visible don't hide a new one.
        try await board.publish(LimitUsage(process: "a", number: 10))
        try await pass(-hour / 4)
        #expect(
            try await board.reports(exceptOf: "c") == [LimitUsage(process: "a", number: 10)],
            sourceLocation: sourceLocation)
        try await pass(2 * hour)
        try await checkDuration(sourceLocation: sourceLocation)
    }

    /// Verifies that a report is visible for 25 seconds, and for at most 35 seconds.
    ///
    /// A busy machine may take longer than the difference, so the first part is repeated until it was fast enough.
    private func checkDuration(sourceLocation: SourceLocation) async throws {
        var number: Int64 = 10
        var visible: [LimitUsage] = []
        var reports: [LimitUsage] = []
        var elapsed = Duration.zero
        repeat {
            number += 1
            reports = [LimitUsage(process: "a", number: number), LimitUsage(process: "b", number: number)]
            let started = ContinuousClock.now
            for report in reports { try await board.publish(report) }
            try await pass(25_000)
            visible = try await board.reports(exceptOf: "c")
            elapsed = started.duration(to: .now)
        } while elapsed > .seconds(4) && visible != reports
        #expect(visible == reports, sourceLocation: sourceLocation)
        try await pass(10_000)
        #expect(try await board.reports(exceptOf: "c") == [], sourceLocation: sourceLocation)
    }
}
#endif
