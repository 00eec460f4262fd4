import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `The daily like limit` {
    private let cards: [RecommendationID] = ["a", "b", "c", "d", "e", "f"]

    /// Likes the specified number of cards, and returns the number of likes left after each.
    private func like(_ count: Int, in launch: AppLaunch) async -> [Int?] {
        var left: [Int?] = []
        for _ in 0..<count { left.append(await launch.swipe(.like)?.swiped?.likesLeft) }
        return left
    }

    private func locked(until moment: Moment, maximum: Int = 2) -> SwipeEvent {
        .locked(
            MoveRestriction(
                feature: "unlimitedLikes", reason: .limitReached(maximum: maximum, until: moment.milliseconds)))
    }

    @Test func `likes past the limit are locked until the first like is a day old`() async {
        let harness = CardStackHarness(cards: cards, maximum: 2)
        let launch = await AppLaunch.opened(on: harness)
        #expect(await like(2, in: launch) == [1, 0])
        #expect(await launch.swipe(.like) == locked(until: .day(1)))
        #expect(launch.waiting.first == "c", "the stack is unchanged")
        harness.time.set(.day(1))
        #expect(await launch.swipe(.like)?.swiped?.likesLeft == 1)
    }

    @Test func `nopes and super likes don't count toward the limit and stay available past it`() async {
        let harness = CardStackHarness(holding: "superlikes", cards: cards, maximum: 1)
        let launch = await AppLaunch.opened(on: harness)
        #expect(await launch.swipe(.nope)?.swiped?.likesLeft == 1)
        #expect(await launch.swipe(.superLike)?.swiped?.likesLeft == 1)
        #expect(await launch.swipe(.like)?.swiped?.likesLeft == 0)
        #expect(await launch.swipe(.nope)?.swiped?.likesLeft == 0)
        #expect(await launch.swipe(.superLike)?.swiped?.likesLeft == 0)
        #expect(await launch.swipe(.like) == locked(until: .day(1), maximum: 1))
    }

    @Test func `a customer with unlimited likes has no limit`() async {
        let launch = await AppLaunch.opened(on: CardStackHarness(holding: "gold", cards: cards, maximum: 1))
        #expect(await like(4, in: launch) == [nil, nil, nil, nil])
        #expect(launch.waiting == ["e", "f"])
    }

    @Test func `likes made before a subscription ended count toward the limit`() async {
        let harness = CardStackHarness(holding: "gold", cards: cards, maximum: 2)
        let launch = await AppLaunch.opened(on: harness)
        _ = await like(3, in: launch)
        await harness.record(.transaction(.bought("gold", "1").refunded(on: .day(0)), account: .ann))
        #expect(await launch.swipe(.like) == locked(until: .day(1)))
    }

    @Test func `a rewound like doesn't count toward the limit`() async {
        let harness = CardStackHarness(holding: "gold", cards: cards, maximum: 1)
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.like)
        await launch.rewind()
        await harness.record(.transaction(.bought("gold", "1").refunded(on: .day(0)), account: .ann))
        #expect(await launch.swipe(.like)?.swiped?.likesLeft == 0)
    }

    @Test func `turning the clock back frees no like and backdates no swipe`() async {
        let harness = CardStackHarness(cards: cards, maximum: 1)
        harness.time.set(.day(5))
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.like)
        for day in [4, 0, -400] {
            harness.time.set(.day(day))
            #expect(await launch.swipe(.like) == locked(until: .day(6), maximum: 1))
        }
        await launch.swipe(.nope)
        #expect(launch.stack.state.lastSwipe?.moment == .day(5))
        let next = await AppLaunch.opened(on: harness)
        #expect(await next.swipe(.like) == locked(until: .day(6), maximum: 1), "also after a restart")
    }

    @Test func `a clock behind the store's latest signature date isn't trusted`() async {
        let harness = CardStackHarness(cards: cards, maximum: 1)
        await harness.record(
            .transaction(.made("9", product: "boosts", kind: .consumable, signed: .day(3)), account: .ann))
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.like)
        #expect(launch.stack.state.lastSwipe?.moment == .day(3))
        #expect(await launch.swipe(.like) == locked(until: .day(4), maximum: 1))
    }

    @Test func `the like limit survives a restart`() async {
        let harness = CardStackHarness(cards: cards, maximum: 2)
        _ = await like(2, in: await AppLaunch.opened(on: harness))
        let next = await AppLaunch.opened(on: harness)
        #expect(await next.swipe(.like) == locked(until: .day(1)))
        #expect(next.events.received.compactMap(\.picture).last?.likesLeft == 0)
    }

    @Test func `with unknown entitlements, free likes work, and nothing is sold past the limit`() async {
        let harness = CardStackHarness(isKnown: false, cards: cards, maximum: 2)
        let launch = await AppLaunch.opened(on: harness)
        #expect(await like(2, in: launch) == [1, 0])
        #expect(await launch.swipe(.like) == .failed(.notKnownYet))
        #expect(await launch.swipe(.nope)?.swiped?.card.id == "c")
    }

    @Test func `likes in both swiping modes count toward the limit`() async {
        let harness = CardStackHarness(cards: cards, maximum: 1, stack: [.dealt(["g"], .friends)])
        harness.village.remember(["g"])
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.like)
        await launch.join(.friends)
        #expect(await launch.swipe(.like) == locked(until: .day(1), maximum: 1))
    }
}
