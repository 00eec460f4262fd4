#if Server
import DiscoverEntities
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite struct `Missed intervals are computed from the last checkpoint` {
    static let hour: Int64 = 3_600_000
    let now = Moment.day(400)

    func spans(
        _ mark: Moment?, since: Moment? = nil, _ keeping: ArchiveRetention = .appStore(.production)
    ) async throws -> [MissedInterval] {
        try await FindMissedIntervalsInteractor(
            checkpoints: InMemoryReplayCheckpoint(mark), time: FixedTimeSource(now), keeping: keeping
        ).perform(ReplayRequest(since: since))
    }

    @Test func `the interval starts shortly before the checkpoint and ends at the store's current time`() async throws {
        let spans = try await spans(.day(399))
        #expect(spans.map(\.start) == [Moment(milliseconds: Moment.day(399).milliseconds - Self.hour)])
        #expect(spans.map(\.mark) == [now])
        #expect(spans.allSatisfy { $0.end > now.adding(days: 365) }, "the store's clock may be ahead")
    }

    @Test(arguments: [LedgerEnvironment.production, .sandbox])
    func `a long absence is split into weeks without gaps, up to the store's limit`(_ environment: LedgerEnvironment)
        async throws
    {
        let days = environment == .production ? 180 : 30
        for mark in [nil, Moment.day(0)] {
            let spans = try await spans(mark, .appStore(environment))
            let first = try #require(spans.first)
            #expect(first.start > now.adding(days: -days) && first.start < now.adding(days: 1 - days))
            #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end == $1.start && $0.mark == $0.end })
            #expect(spans.dropLast().allSatisfy { $0.start.adding(days: 7) == $0.end })
            #expect(spans.count == days / 7 + 1)
            #expect(spans.last?.mark == now)
        }
    }

    @Test func `the whole history is replayed each time if the store has its own clock`() async throws {
        let all = try await spans(.day(399), .ownClock)
        #expect(all.map(\.start.milliseconds) == [0])
        #expect(all.allSatisfy { $0.end > now && $0.mark == nil })
        #expect(try await spans(nil, since: .day(3), .ownClock).map(\.start) == [.day(3)])
    }

    @Test func `a chosen start time leaves the checkpoint unchanged`() async throws {
        let spans = try await spans(.day(100), since: .day(390))
        #expect(spans.map(\.start) == [.day(390), .day(397)])
        #expect(spans.allSatisfy { $0.mark == nil })
    }

    @Test func `a checkpoint in the future doesn't prevent a replay`() async throws {
        let spans = try await spans(.day(900))
        #expect(spans.count == 1)
        #expect(spans.allSatisfy { $0.start < now && $0.mark == now })
    }

    @Test func `an absence of exactly a week is one interval, and a longer one has two`() async throws {
        let mark = now.adding(days: -7).milliseconds + Self.hour
        #expect(try await spans(Moment(milliseconds: mark)).count == 1)
        #expect(try await spans(Moment(milliseconds: mark - 1)).count == 2)
    }
}
#endif
