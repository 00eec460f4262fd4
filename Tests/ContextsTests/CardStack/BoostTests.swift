import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Somebody boosts` {
    private let half = Moment.day(0).adding(minutes: 30)

    @Test func `a unit is spent, and it runs for half an hour by the trusted clock`() async {
        let stage = StackStage(holding: "boosts")
        let life = Life(on: stage)
        #expect(await life.boost() == .boosted(until: half.milliseconds, left: 1))
        #expect(await stage.spent == ["boost:0"])
    }

    @Test func `while one runs none is spent; when it is over the next may begin`() async {
        let stage = StackStage(holding: "boosts")
        let life = Life(on: stage)
        await life.boost()
        stage.time.set(Moment(milliseconds: half.milliseconds - 1))
        #expect(await life.boost() == .running(until: half.milliseconds))
        stage.time.set(half)
        #expect(await life.boost() == .boosted(until: half.adding(minutes: 30).milliseconds, left: 0))
        #expect(await stage.spent == ["boost:0", "boost:1"])
    }

    @Test func `turning the clock back begins no other`() async {
        let stage = StackStage(holding: "boosts")
        let life = Life(on: stage)
        await life.boost()
        stage.time.set(.day(-3))
        #expect(await life.boost() == .running(until: half.milliseconds))
        #expect(await stage.spent == ["boost:0"])
    }

    @Test func `it runs on after a restart, and the picture says until when`() async {
        let stage = StackStage(holding: "boosts", cards: ["a"])
        await Life(on: stage).boost()
        let next = await Life.opened(on: stage)
        #expect(next.events.heard.compactMap(\.picture).last?.boostedUntil == half.milliseconds)
        #expect(await next.boost() == .running(until: half.milliseconds))
        stage.time.set(half)
        await next.cards.tend()
        #expect(next.events.heard.compactMap(\.picture).last?.boostedUntil == nil)
    }

    @Test func `without a unit it is locked; what is owed is told`() async {
        let stage = StackStage()
        let life = Life(on: stage)
        #expect(await life.boost() == .locked(MoveRestriction(feature: "boost", reason: .noneLeft(owed: 0))))
        await stage.record(.transaction(.bought("boosts", "1"), account: .ann))
        await life.boost()
        await stage.record(.transaction(.bought("boosts", "1").refunded(on: .day(0)), account: .ann))
        #expect(await life.boost() == .running(until: half.milliseconds), "what runs is not taken away")
        stage.time.set(half)
        #expect(await life.boost() == .locked(MoveRestriction(feature: "boost", reason: .noneLeft(owed: 1))))
    }

    @Test func `while it is not known what is held, nothing is begun and nothing sold`() async {
        #expect(await Life(on: StackStage(isKnown: false)).boost() == .failed(.notKnownYet))
    }

    @Test func `a ledger that cannot be read or written begins none`() async {
        let stage = StackStage(holding: "boosts")
        let life = Life(on: stage)
        stage.ledger.nextRead(.failure(.unavailable("busy")))
        #expect(await life.boost() == .failed(.ledger(.unavailable("busy"))))
        stage.ledger.nextRecord(.failure(.unavailable("full")))
        #expect(await life.boost() == .failed(.ledger(.unavailable("full"))))
        #expect(await stage.spent.isEmpty)
    }

    @Test func `a boost whose spending cannot be read again runs all the same`() async {
        let stage = StackStage(holding: "boosts")
        let ledger = await stage.ledger.current
        stage.ledger.nextRead(.answer(ledger), .answer(ledger), .failure(.unavailable("busy")))
        #expect(await Life(on: stage).boost() == .boosted(until: half.milliseconds, left: 1))
    }
}

@MainActor
@Suite struct `Two boosts at once are one` {
    @Test func `the second finds what the first has spent`() async {
        let stage = StackStage(holding: "boosts")
        let life = Life(on: stage)
        let gate = TestGate()
        let ledger = await stage.ledger.current
        // Both have looked before either has spent.
        stage.ledger.nextRead(.answer(ledger), .held(gate, .success(ledger)))
        let first = Task { await life.boost() }
        await gate.arrivals(1)
        let second = await life.boost()
        gate.open()
        let until = Moment.day(0).adding(minutes: 30).milliseconds
        #expect(second == .boosted(until: until, left: 1))
        #expect(await first.value == .running(until: until))
        #expect(await stage.spent == ["boost:0"])
    }
}
