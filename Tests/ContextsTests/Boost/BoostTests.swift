import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Starting a boost` {
    private let half = Moment.day(0).adding(minutes: 30)

    @Test func `a boost spends one unit and runs for 30 minutes by the trusted clock`() async {
        let harness = CardStackHarness(holding: "boosts")
        let launch = AppLaunch(on: harness)
        #expect(await launch.boost() == .boosted(until: half.milliseconds, left: 1))
        #expect(await harness.spent == ["boost:0"])
    }

    @Test func `a running boost spends no other unit, and the next boost can start when it ends`() async {
        let harness = CardStackHarness(holding: "boosts")
        let launch = AppLaunch(on: harness)
        await launch.boost()
        harness.time.set(Moment(milliseconds: half.milliseconds - 1))
        #expect(await launch.boost() == .running(until: half.milliseconds))
        harness.time.set(half)
        #expect(await launch.boost() == .boosted(until: half.adding(minutes: 30).milliseconds, left: 0))
        #expect(await harness.spent == ["boost:0", "boost:1"])
    }

    @Test func `turning the clock back doesn't start another boost`() async {
        let harness = CardStackHarness(holding: "boosts")
        let launch = AppLaunch(on: harness)
        await launch.boost()
        harness.time.set(.day(-3))
        #expect(await launch.boost() == .running(until: half.milliseconds))
        #expect(await harness.spent == ["boost:0"])
    }

    @Test func `a boost survives a restart, and the stack shows when it ends`() async {
        let harness = CardStackHarness(holding: "boosts", cards: ["a"])
        await AppLaunch(on: harness).boost()
        let next = await AppLaunch.opened(on: harness)
        #expect(next.events.received.compactMap(\.picture).last?.boostedUntil == half.milliseconds)
        #expect(await next.boost() == .running(until: half.milliseconds))
        harness.time.set(half)
        await next.cards.refill()
        #expect(next.events.received.compactMap(\.picture).last?.boostedUntil == nil)
    }

    @Test func `a boost without a unit is locked, and the lock reports the units owed`() async {
        let harness = CardStackHarness()
        let launch = AppLaunch(on: harness)
        #expect(await launch.boost() == .locked(MoveRestriction(feature: "boost", reason: .noneLeft(debt: 0))))
        await harness.record(.transaction(.bought("boosts", "1"), account: .ann))
        await launch.boost()
        await harness.record(.transaction(.bought("boosts", "1").refunded(on: .day(0)), account: .ann))
        #expect(await launch.boost() == .running(until: half.milliseconds), "a refund doesn't end a running boost")
        harness.time.set(half)
        #expect(await launch.boost() == .locked(MoveRestriction(feature: "boost", reason: .noneLeft(debt: 1))))
    }

    @Test func `a boost with unknown entitlements fails and sells nothing`() async {
        #expect(await AppLaunch(on: CardStackHarness(isKnown: false)).boost() == .failed(.notKnownYet))
    }

    @Test func `a ledger that can't be read or written starts no boost`() async {
        let harness = CardStackHarness(holding: "boosts")
        let launch = AppLaunch(on: harness)
        harness.ledger.nextRead(.failure(.unavailable("busy")))
        #expect(await launch.boost() == .failed(.ledger(.unavailable("busy"))))
        harness.ledger.nextRecord(.failure(.unavailable("full")))
        #expect(await launch.boost() == .failed(.ledger(.unavailable("full"))))
        #expect(await harness.spent.isEmpty)
    }

    @Test func `a boost whose spending can't be read back still runs`() async {
        let harness = CardStackHarness(holding: "boosts")
        let ledger = await harness.ledger.current
        harness.ledger.nextRead(.response(ledger), .response(ledger), .failure(.unavailable("busy")))
        #expect(await AppLaunch(on: harness).boost() == .boosted(until: half.milliseconds, left: 1))
    }
}

@MainActor
@Suite struct `Concurrent boosts` {
    @Test func `two concurrent boosts spend one unit`() async {
        let harness = CardStackHarness(holding: "boosts")
        let launch = AppLaunch(on: harness)
        let gate = TestGate()
        let ledger = await harness.ledger.current
        // Both boosts read the ledger before either spends.
        harness.ledger.nextRead(.response(ledger), .held(gate, .success(ledger)))
        let first = Task { await launch.boost() }
        await gate.arrivals(1)
        let second = await launch.boost()
        gate.open()
        let until = Moment.day(0).adding(minutes: 30).milliseconds
        #expect(second == .boosted(until: until, left: 1))
        #expect(await first.value == .running(until: until))
        #expect(await harness.spent == ["boost:0"])
    }
}
