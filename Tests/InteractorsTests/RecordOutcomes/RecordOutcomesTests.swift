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

    @Test func `a purchase is recorded for each experiment that observes the account`() async throws {
        try await record(exposure, .exposure(experiment: "wall", arm: "short"))
        try await record(
            .offered, .paying(product: "gold"),
            .paid(product: "gold", price: Money(milliunits: 9_990, currency: "USD")),
            .purchase(product: "gold", outcome: "credited", reason: nil))
        let kinds: [OutcomeEvent.Kind] = [.offered, .paying, .paid(milliunits: 9_990), .credited]
        #expect(
            log.events.dropFirst(2)
                == kinds.flatMap { [.made($0), .made($0, arm: "short", in: "wall")] }[...])
    }

    @Test func `an amount in another currency counts as 0`() async throws {
        try await record(
            exposure, .paid(product: "gold", price: Money(milliunits: 9_990, currency: "JPY")),
            .settled(product: "gold", price: nil))
        #expect(log.events.map(\.kind) == [.exposed, .paid(milliunits: 0), .settled(milliunits: 0)])
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
        try await record(
            exposure, .restore(restored: 0, failed: 0, reason: nil), .restore(restored: 2, failed: 0, reason: nil))
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
        receiver.next(.answer(nil), .failure(.offline))
        await #expect(throws: SendOutcomesFailure.server(.offline)) { try await send() }
        #expect(try await send() == 50)
        #expect(receiver.events == log.events)
    }

    @Test func `a server that acknowledges nothing is reported`() async throws {
        try await fill(1)
        receiver.next(.answer(0))
        await #expect(throws: SendOutcomesFailure.server(.unavailable("the server didn't acknowledge any outcome"))) {
            try await send()
        }
    }

    @Test func `a log that can't be read is reported`() async throws {
        log.isFull = true
        await #expect(throws: SendOutcomesFailure.log(.unavailable("no space left"))) { try await send() }
    }
}
