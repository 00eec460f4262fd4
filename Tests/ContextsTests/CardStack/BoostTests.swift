import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Starting a boost` {
    private let half = Moment.day(0).adding(minutes: 30)

    @Test func `a boost spends one unit and runs for 30 minutes by the trusted clock`() async {
        let stage = StackStage(holding: "boosts")
        let life = Life(on: stage)
        #expect(await life.boost() == .boosted(until: half.milliseconds, left: 1))
        #expect(await stage.spent == ["boost:0"])
    }

    @Test func `a running boost spends no other unit, and the next boost can start when it ends`() async {
        let stage = StackStage(holding: "boosts")
        let life = Life(on: stage)
        await life.boost()
        stage.time.set(Moment(milliseconds: half.milliseconds - 1))
        #expect(await life.boost() == .running(until: half.milliseconds))
        stage.time.set(half)
        #expect(await life.boost() == .boosted(until: half.adding(minutes: 30).milliseconds, left: 0))
        #expect(await stage.spent == ["boost:0", "boost:1"])
    }

    @Test func `turning the clock back doesn't start another boost`() async {
        let stage = StackStage(holding: "boosts")
        let life = Life(on: stage)
        await life.boost()
        stage.time.set(.day(-3))
        #expect(await life.boost() == .running(until: half.milliseconds))
        #expect(await stage.spent == ["boost:0"])
    }

    @Test func `a boost survives a restart, and the stack shows when it ends`() async {
        let stage = StackStage(holding: "boosts", cards: ["a"])
        await Life(on: stage).boost()
        let next = await Life.opened(on: stage)
        #expect(next.events.received.compactMap(\.picture).last?.boostedUntil == half.milliseconds)
        #expect(await next.boost() == .running(until: half.milliseconds))
        stage.time.set(half)
        await next.cards.refill()
        #expect(next.events.received.compactMap(\.picture).last?.boostedUntil == nil)
    }

    @Test func `a boost without a unit is locked, and the lock reports the units owed`() async {
        let stage = StackStage()
        let life = Life(on: stage)
        #expect(await life.boost() == .locked(MoveRestriction(feature: "boost", reason: .noneLeft(owed: 0))))
        await stage.record(.transaction(.bought("boosts", "1"), account: .ann))
        await life.boost()
        await stage.record(.transaction(.bought("boosts", "1").refunded(on: .day(0)), account: .ann))
        #expect(await life.boost() == .running(until: half.milliseconds), "a refund doesn't end a running boost")
        stage.time.set(half)
        #expect(await life.boost() == .locked(MoveRestriction(feature: "boost", reason: .noneLeft(owed: 1))))
    }

    @Test func `a boost with unknown entitlements fails and sells nothing`() async {
        #expect(await Life(on: StackStage(isKnown: false)).boost() == .failed(.notKnownYet))
    }

    @Test func `a ledger that can't be read or written starts no boost`() async {
        let stage = StackStage(holding: "boosts")
        let life = Life(on: stage)
        stage.ledger.nextRead(.failure(.unavailable("busy")))
        #expect(await life.boost() == .failed(.ledger(.unavailable("busy"))))
        stage.ledger.nextRecord(.failure(.unavailable("full")))
        #expect(await life.boost() == .failed(.ledger(.unavailable("full"))))
        #expect(await stage.spent.isEmpty)
    }

    @Test func `a boost whose spending can't be read back still runs`() async {
        let stage = StackStage(holding: "boosts")
        let ledger = await stage.ledger.current
        stage.ledger.nextRead(.answer(ledger), .answer(ledger), .failure(.unavailable("busy")))
        #expect(await Life(on: stage).boost() == .boosted(until: half.milliseconds, left: 1))
    }
}

@MainActor
@Suite struct `Concurrent boosts` {
    @Test func `two concurrent boosts spend one unit`() async {
        let stage = StackStage(holding: "boosts")
        let life = Life(on: stage)
        let gate = TestGate()
        let ledger = await stage.ledger.current
        // Both boosts read the ledger before either spends.
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
