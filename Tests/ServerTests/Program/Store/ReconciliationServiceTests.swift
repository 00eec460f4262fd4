#if Server
import TestSupport
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Logging
import ServerSupport
import ServerUseCases
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The reconciliation service compares purchases regularly` {
    private static func pauses(
        _ outcomes: [ReconcilePurchasesOutcome], interval: Duration = .seconds(3600), log: LogLines = LogLines()
    ) async throws -> [Duration] {
        let clock = RecordedPauses(outcomes.count + 1)
        let turn = Mutex(outcomes.makeIterator())
        try await ReconciliationService(
            reconcile: { _ in turn.withLock { $0.next() ?? .completed(ReconciliationStatistics()) } },
            interval: interval, time: FixedTimeSource(.day(1)), stopwatch: AnyClock(clock),
            log: Logger(label: "test") { LineLogHandler(label: $0, level: .trace, format: .json) { log.add($0) } }
        ).run()
        return clock.all
    }

    private static let done = ReconcilePurchasesOutcome.completed(ReconciliationStatistics())
    private static let away = ReconcilePurchasesOutcome.interrupted(
        .unreachable(.offline), ReconciliationStatistics())

    @Test func `the first comparison waits for the replay of notifications, and the others for the interval`()
        async throws
    {
        #expect(try await Self.pauses([Self.done, Self.done]) == [.seconds(600), .seconds(3600), .seconds(3600)])
        #expect(try await Self.pauses([Self.done], interval: .seconds(5)) == [.seconds(5), .seconds(5)])
    }

    @Test func `pauses grow after failures, and respect the store's rate limit`() async throws {
        #expect(
            try await Self.pauses([Self.away, Self.away, Self.done, Self.away])
                == [600, 60, 120, 3600, 60].map { .seconds($0) })
        let tooMany = ReconcilePurchasesOutcome.interrupted(
            .tooMany(until: .day(1).adding(minutes: 50)), ReconciliationStatistics())
        #expect(try await Self.pauses([tooMany]) == [.seconds(600), .seconds(3000)])
        #expect(
            try await Self.pauses([.skipped(.held(milliseconds: 30_000))]) == [.seconds(600), .seconds(30)])
    }

    @Test func `the log contains the counts of the differences and the codes of failures`() async throws {
        let log = LogLines()
        var statistics = ReconciliationStatistics()
        (statistics.lookedUp, statistics.found) = (3, [.refund: 41])
        _ = try await Self.pauses([.completed(statistics), Self.away], log: log)
        #expect(log.all.count == 2)
        #expect(
            log.all[0].contains("missedRefund") && log.all[0].contains("41") && log.all[1].contains("storeOffline"),
            "\(log.all)")
    }

    @Test func `the log claims that differences are recorded only if every purchase could be compared`() async throws {
        let log = LogLines()
        var statistics = ReconciliationStatistics()
        (statistics.lookedUp, statistics.found) = (2, [.refund: 1])
        var (refused, unknown, incomplete) = (statistics, statistics, statistics)
        (refused.refused, unknown.unknown, incomplete.incomplete) = (1, 1, 1)
        _ = try await Self.pauses(
            [.completed(statistics), .completed(refused), .completed(unknown), .completed(incomplete)], log: log)
        #expect(log.all[0].contains("the differences are recorded"), "\(log.all)")
        for line in log.all[1...] {
            #expect(line.contains("not all purchases could be compared"), "\(line)")
            #expect(!line.contains("the differences are recorded"), "\(line)")
        }
    }

    @Test func `the conclusion says that the ledger is complete only if every purchase was compared completely`() {
        var statistics = ReconciliationStatistics()
        statistics.lookedUp = 2
        #expect(
            statistics.conclusion(ofAll: true) == "The ledger has what the App Store has: 2 looked up, no difference.")
        #expect(statistics.conclusion(ofAll: false).contains("has about the purchases that were due: 2 looked up"))
        statistics.postponed = 1
        #expect(statistics.conclusion(ofAll: true).hasPrefix("Not every purchase could be compared: 2 looked up"))
        (statistics.postponed, statistics.refused) = (0, 1)
        #expect(statistics.conclusion(ofAll: false).hasPrefix("Not every purchase could be compared: 2 looked up"))
        (statistics.refused, statistics.unknown) = (0, 2)
        #expect(
            statistics.conclusion(ofAll: true)
                == "Not every purchase could be compared: 2 looked up, no difference, 2 unknown to the App Store."
                + " Check that the key, the bundle ID, and the environment of the App Store Server API are those of the purchases."
        )
        (statistics.unknown, statistics.incomplete) = (0, 1)
        #expect(
            statistics.conclusion(ofAll: true)
                == "Not every purchase could be compared: 2 looked up, no difference, 1 with an incomplete history.")
    }

    @Test func `a comparison fails if a purchase couldn't be compared, and not if one was postponed`() throws {
        var statistics = ReconciliationStatistics()
        statistics.postponed = 1
        let postponed = try ReconcilePurchasesOutcome.completed(statistics).conclusion(ofAll: true)
        #expect(postponed.hasPrefix("Not every purchase could be compared"))
        for member in [\ReconciliationStatistics.refused, \.unknown, \.incomplete] {
            var incomplete = ReconciliationStatistics()
            incomplete[keyPath: member] = 1
            let error = #expect(throws: CommandError.self) {
                try ReconcilePurchasesOutcome.completed(incomplete).conclusion(ofAll: true)
            }
            #expect(error?.description.hasPrefix("Not every purchase could be compared") == true)
        }
    }

    @Test func `a failure of the rate limit states the time at which it ends`() {
        let end = Moment(milliseconds: 1_767_323_045_001)
        let sentence = "The App Store received too many requests; try again after 2026-01-02T03:04:06Z."
        #expect(ReconcilePurchasesFailure.tooMany(until: end).sentence == sentence)
        #expect(ReplayNotificationsFailure.archive(.tooMany(until: end)).sentence == sentence)
    }

    @Test func `a failure of the ledger states that it couldn't be read or written`() {
        let sentence = "The ledger couldn't be read or written (ledgerUnavailable)."
        #expect(ReconcilePurchasesFailure.ledger(.unavailable("the disk is full")).sentence == sentence)
        #expect(ReplayNotificationsFailure.ledger(.unavailable("the disk is full")).sentence == sentence)
    }

    @Test func `a failure of the store states the reason, and not that the store didn't respond`() {
        let start = "The purchases couldn't be looked up or verified: "
        #expect(ReconcilePurchasesFailure.unreachable(.unavailable("HTTP 401")).sentence == start + "HTTP 401.")
        #expect(ReconcilePurchasesFailure.unreachable(.offline).sentence == start + "no connection.")
        #expect(
            ReplayNotificationsFailure.archive(.away(.offline)).sentence
                == "The App Store didn't return its history: no connection.")
    }

    @Test func `the report of a revocation states the refunded share or the end of sharing`() {
        func sentence(on facts: TransactionFacts) -> String {
            let difference = LedgerDifference(.refund, facts, account: .ann)
            return RecordedDifference(difference, account: .ann, .recorded(isChange: true)).sentence
        }
        let day = Moment(milliseconds: 1_767_323_045_001)
        let bought = TransactionFacts.made("2")
        #expect(sentence(on: bought.refunded(on: day)).hasSuffix(", was refunded on 2026-01-02; recorded"))
        #expect(
            sentence(on: bought.refunded(on: day, milliunits: 50_000))
                .hasSuffix(", was refunded by 50 % on 2026-01-02; recorded"))
        let shared = TransactionFacts.made("3", ownership: .familyShared, revocation: Revocation(moment: day))
        #expect(sentence(on: shared).hasSuffix(", stopped being shared by the family on 2026-01-02; recorded"))
    }

    @Test func `the report of a difference states the recorded account, and whether the owner is disputed`() {
        let difference = LedgerDifference(.purchase, .coins("50", on: 50, token: .ann), account: .ann)
        let recorded = RecordedDifference(difference, account: .bob, .recorded(isChange: true)).sentence
        let ann = AccountToken.ann.masked
        #expect(recorded.contains("of account \(AccountToken.bob.masked),") && !recorded.contains(ann), "\(recorded)")
        #expect(recorded.hasSuffix("; recorded"), "\(recorded)")
        let disputed = RecordedDifference(difference, account: .bob, .disputed(isChange: true)).sentence
        #expect(disputed.hasSuffix("so the owner is disputed"), "\(disputed)")
    }
}
#endif
