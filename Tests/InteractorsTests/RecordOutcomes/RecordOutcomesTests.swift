import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Recording the outcomes of an account` {
    private let log = SpyOutcomes()

    private func record(_ events: AnalyticsEvent..., for account: AccountToken = .ann, at day: Int = 0) async throws {
        let interactor = RecordOutcomeInteractor(log: log, time: FixedTimeSource(.day(day)))
        for event in events { try await interactor.perform(RecordOutcomeRequest(account: account, event: event)) }
    }

    private let exposure = AnalyticsEvent.exposure(experiment: "layer", arm: "new")

    @Test func `nothing is recorded before an exposure, and for another account`() async throws {
        try await record(.offered, .paying(product: "gold"))
        try await record(exposure)
        try await record(.offered, for: .bob)
        #expect(log.events == [.made(.exposed)])
    }

    @Test func `an exposure is recorded once, also in later launches`() async throws {
        try await record(exposure, exposure)
        try await record(exposure, at: 5)
        #expect(log.events == [.made(.exposed)])
    }

    private func paid(_ milliunits: Int64?, _ currency: String = "USD") -> AnalyticsEvent {
        .paid(
            product: "gold", price: milliunits.map { Money(milliunits: $0, currency: currency) },
            transaction: TransactionPseudonym(of: "1"))
    }

    private let credited = AnalyticsEvent.credited(product: "gold", transaction: TransactionPseudonym(of: "1"))
    private let settled = AnalyticsEvent.settled(product: "gold", transaction: TransactionPseudonym(of: "1"))

    @Test func `a purchase is recorded for each experiment that observes the account, with other pseudonyms`()
        async throws
    {
        try await record(exposure, .exposure(experiment: "wall", arm: "short"))
        try await record(
            .offered, .paying(product: "gold"), paid(9_990), credited,
            .purchase(product: "gold", outcome: "credited", reason: nil))
        let kinds = Dictionary(grouping: log.events, by: \.experiment).mapValues { $0.map(\.kind) }
        #expect(kinds["layer"] == [.exposed, .offered, .paying, .paid(milliunits: 9_990), .credited()])
        let own = TransactionPseudonym(of: "1").pseudonym(for: ParticipantID(of: .ann, in: "wall"))
        #expect(kinds["wall"] == [.exposed, .offered, .paying, .paid(own, milliunits: 9_990), .credited(own)])
    }

    @Test func `an amount in another currency and an unknown one count as 0`() async throws {
        for event in [paid(9_990, "JPY"), paid(nil)] {
            let log = SpyOutcomes()
            for event in [exposure, event] {
                try await RecordOutcomeInteractor(log: log, time: FixedTimeSource(.day(0)))
                    .perform(RecordOutcomeRequest(account: .ann, event: event))
            }
            #expect(log.events.map(\.kind) == [.exposed, .paid(milliunits: 0)])
        }
    }

    @Test func `a free trial is credited and not paid`() async throws {
        try await record(exposure, paid(0), credited)
        #expect(log.events.map(\.kind) == [.exposed, .credited()])
    }

    @Test func `a transaction that is credited again is recorded as credited twice, in a later launch, too`()
        async throws
    {
        try await record(exposure, credited)
        try await record(credited)
        let own = TransactionPseudonym(of: "1").pseudonym(for: ParticipantID(of: .ann, in: "layer"))
        #expect(log.events.map(\.kind) == [.exposed, .credited(), .creditedTwice(own)])
    }

    @Test func `a credit that is only found again isn't a second credit`() async throws {
        try await record(exposure, settled, settled)
        #expect(log.events.map(\.kind) == [.exposed, .credited()])
        let other = SpyOutcomes()
        for event in [exposure, credited, settled] {
            try await RecordOutcomeInteractor(log: other, time: FixedTimeSource(.day(0)))
                .perform(RecordOutcomeRequest(account: .ann, event: event))
        }
        #expect(other.events.map(\.kind) == [.exposed, .credited()])
    }

    @Test func `failures have the code of their reason, and a purchase that the customer cancels is none`() async throws
    {
        try await record(
            exposure, .purchase(product: "a", outcome: "refused", reason: "storeOffline"),
            .purchase(product: "a", outcome: "otherAccount", reason: nil),
            .purchase(product: "a", outcome: "cancelled", reason: nil),
            .purchase(product: "a", outcome: "pending", reason: nil),
            .restore(restored: 0, failed: 0, reason: "storeTimedOut"), .unrestored(product: "a", reason: "malformed"),
            .unsettled(product: "a", reason: "ledgerUnavailable"), .loadProducts(reason: "nothingKnown"))
        #expect(
            log.events.dropFirst().map(\.kind)
                == ["storeOffline", "otherAccount", "storeTimedOut", "malformed", "ledgerUnavailable", "nothingKnown"]
                .map(OutcomeEvent.Kind.failed(reason:)))
    }

    @Test func `a restore counts if it brought something back`() async throws {
        try await record(exposure, .restore(restored: 0, failed: 0, reason: nil))
        #expect(log.events.map(\.kind) == [.exposed])
        try await record(.restore(restored: 2, failed: 0, reason: nil))
        #expect(log.events.map(\.kind) == [.exposed, .restored])
    }

    @Test func `outcomes after the day of observation aren't recorded`() async throws {
        try await record(exposure)
        try await record(.offered, at: 1)
        #expect(log.events == [.made(.exposed)])
    }
}

@Suite struct `Recording launches` {
    private let log = SpyOutcomes()

    private func launch(_ account: AccountToken, ends: Bool = true, at day: Int = 0) async throws {
        let interactor = RecordLaunchInteractor(log: log, time: FixedTimeSource(.day(day)))
        try await interactor.perform(RecordLaunchRequest(account: account, hasEnded: false))
        if ends { try await interactor.perform(RecordLaunchRequest(account: account, hasEnded: true)) }
    }

    @Test func `a launch that didn't reach its end is recorded as a crash by the next one, once`() async throws {
        try await log.record([.made(.exposed), .made(.exposed, of: .bob)])
        try await launch(.ann)
        try await launch(.ann, ends: false)
        try await launch(.bob)
        #expect(log.events.count == 2)
        try await launch(.ann)
        try await launch(.ann)
        #expect(log.events.map(\.kind) == [.exposed, .exposed, .crashed])
        #expect(log.events.last == .made(.crashed))
    }

    @Test func `a launch is observed on the day of observation, and later launches aren't`() async throws {
        try await log.record([.made(.exposed)])
        for (day, isObserved) in [(0, true), (1, false)] {
            let interactor = RecordLaunchInteractor(log: log, time: FixedTimeSource(.day(day)))
            let found = try await interactor.perform(RecordLaunchRequest(account: .ann, hasEnded: false))
            #expect(found == isObserved)
            #expect(try await log.recorded().launching.isEmpty != isObserved)
        }
        #expect(log.events == [.made(.exposed)])
    }

    @Test func `the trace of a launch shows whether it begins or ends`() async throws {
        let details = Spy<String>()
        try await Trace.$current.withValue(Trace { details.receive($0.detail) }) { try await launch(.ann) }
        #expect(details.received == ["beginning", "end"])
    }

    @Test func `an account that takes part in no experiment writes nothing`() async throws {
        try await log.record([.made(.exposed)])
        try await launch(.bob, ends: false)
        #expect(try await log.recorded().launching.isEmpty)
    }
}

@Suite struct `Sending outcomes` {
    private let log = SpyOutcomes()
    private let receiver = ScriptedReceiver()

    private func send() async throws -> Int {
        let policy = RetryPolicy(stopwatch: AnyClock(ManualClock()), limit: nil, attempts: 1)
        return try await SendOutcomesInteractor(log: log, receiver: receiver, retryPolicy: policy).perform(())
    }

    private func fill(_ count: Int) async throws {
        try await log.record((1...count).map { .made(.exposed, of: AccountToken(bits: UInt128($0))) })
    }

    @Test func `all outcomes are sent in batches, and none a second time`() async throws {
        try await fill(250)
        #expect(try await send() == 250)
        #expect(try await send() == 0)
        #expect(receiver.events == log.events)
    }

    @Test func `a response that is lost loses and repeats nothing`() async throws {
        try await fill(150)
        receiver.next(.response(nil), .failure(.offline))
        await #expect(throws: SendOutcomesFailure.server(.offline)) { try await send() }
        #expect(try await send() == 50)
        #expect(receiver.events == log.events)
    }

    @Test func `a server that acknowledges nothing is reported`() async throws {
        try await fill(1)
        receiver.next(.response(0))
        await #expect(throws: SendOutcomesFailure.server(.unavailable("the server didn't acknowledge any outcome"))) {
            try await send()
        }
    }

    @Test func `an acknowledgment removes only what was sent, and a restored copy sends under a new ID`() async throws {
        try await fill(3)
        _ = try await receiver.receive(.made(log.events + [.made(.offered, of: AccountToken(bits: 1))]))
        #expect(try await send() == 3)
        #expect(receiver.events.count == 7, "the server has the copy's events under a second ID")
    }

    @Test(arguments: [(number: 1, requests: 1), (number: 2, requests: 2)])
    func `a log that removes nothing is sent again once, and only if it is an earlier copy`(
        number: Int, requests: Int
    ) async throws {
        let receiver = CountingReceiver(number)
        let policy = RetryPolicy(stopwatch: AnyClock(ManualClock()), limit: nil, attempts: 1)
        let interactor = SendOutcomesInteractor(log: UnchangingLog(), receiver: receiver, retryPolicy: policy)
        await #expect(throws: SendOutcomesFailure.self) { try await interactor.perform(()) }
        #expect(await receiver.requests == requests)
    }

    @Test func `a log that can't be read is reported`() async throws {
        log.isFull = true
        await #expect(throws: SendOutcomesFailure.log(.unavailable("no space left"))) { try await send() }
    }
}

/// A log with one event, which no acknowledgment removes.
private struct UnchangingLog: OutcomeLog {
    func recorded() async throws(StorageFailure) -> RecordedOutcomes { RecordedOutcomes() }

    func record(_ events: [OutcomeEvent]) async throws(StorageFailure) {}

    func setLaunching(_ participants: Set<ParticipantID>) async throws(StorageFailure) {}

    func batch() async throws(StorageFailure) -> OutcomeBatch? { .made([.made(.exposed)]) }

    func acknowledge(_ batch: OutcomeBatch, through number: Int) async throws(StorageFailure) -> Int { 0 }
}

/// A server that acknowledges the same number five times, and counts its requests.
private actor CountingReceiver: OutcomeReceiver {
    private let number: Int
    private(set) var requests = 0

    init(_ number: Int) { self.number = number }

    func receive(_ batch: OutcomeBatch) async throws(StoreFailure) -> Int {
        requests += 1
        guard requests <= 5 else { throw .offline }
        return number
    }
}
