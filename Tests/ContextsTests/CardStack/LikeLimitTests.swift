import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `The daily like limit` {
    private let cards: [RecommendationID] = ["a", "b", "c", "d", "e", "f"]

    /// Likes the specified number of cards, and returns the number of likes left after each.
    private func like(_ count: Int, in life: Life) async -> [Int?] {
        var left: [Int?] = []
        for _ in 0..<count { left.append(await life.swipe(.like)?.swiped?.likesLeft) }
        return left
    }

    private func locked(until moment: Moment, most: Int = 2) -> SwipeEvent {
        .locked(
            MoveRestriction(
                feature: "unlimitedLikes", reason: .limitReached(most: most, until: moment.milliseconds)))
    }

    @Test func `likes past the limit are locked until the first like is a day old`() async {
        let stage = StackStage(cards: cards, most: 2)
        let life = await Life.opened(on: stage)
        #expect(await like(2, in: life) == [1, 0])
        #expect(await life.swipe(.like) == locked(until: .day(1)))
        #expect(life.waiting.first == "c", "the stack is unchanged")
        stage.time.set(.day(1))
        #expect(await life.swipe(.like)?.swiped?.likesLeft == 1)
    }

    @Test func `nopes and super likes don't count toward the limit and stay available past it`() async {
        let stage = StackStage(holding: "superlikes", cards: cards, most: 1)
        let life = await Life.opened(on: stage)
        #expect(await life.swipe(.nope)?.swiped?.likesLeft == 1)
        #expect(await life.swipe(.superLike)?.swiped?.likesLeft == 1)
        #expect(await life.swipe(.like)?.swiped?.likesLeft == 0)
        #expect(await life.swipe(.nope)?.swiped?.likesLeft == 0)
        #expect(await life.swipe(.superLike)?.swiped?.likesLeft == 0)
        #expect(await life.swipe(.like) == locked(until: .day(1), most: 1))
    }

    @Test func `a customer with unlimited likes has no limit`() async {
        let life = await Life.opened(on: StackStage(holding: "gold", cards: cards, most: 1))
        #expect(await like(4, in: life) == [nil, nil, nil, nil])
        #expect(life.waiting == ["e", "f"])
    }

    @Test func `likes made before a subscription ended count toward the limit`() async {
        let stage = StackStage(holding: "gold", cards: cards, most: 2)
        let life = await Life.opened(on: stage)
        _ = await like(3, in: life)
        await stage.record(.transaction(.bought("gold", "1").refunded(on: .day(0)), account: .ann))
        #expect(await life.swipe(.like) == locked(until: .day(1)))
    }

    @Test func `a rewound like doesn't count toward the limit`() async {
        let stage = StackStage(holding: "gold", cards: cards, most: 1)
        let life = await Life.opened(on: stage)
        await life.swipe(.like)
        await life.rewind()
        await stage.record(.transaction(.bought("gold", "1").refunded(on: .day(0)), account: .ann))
        #expect(await life.swipe(.like)?.swiped?.likesLeft == 0)
    }

    @Test func `turning the clock back frees no like and backdates no swipe`() async {
        let stage = StackStage(cards: cards, most: 1)
        stage.time.set(.day(5))
        let life = await Life.opened(on: stage)
        await life.swipe(.like)
        for day in [4, 0, -400] {
            stage.time.set(.day(day))
            #expect(await life.swipe(.like) == locked(until: .day(6), most: 1))
        }
        await life.swipe(.nope)
        #expect(life.stack.state.lastSwipe?.moment == .day(5))
        let next = await Life.opened(on: stage)
        #expect(await next.swipe(.like) == locked(until: .day(6), most: 1), "also after a restart")
    }

    @Test func `a clock behind the store's latest signature date isn't trusted`() async {
        let stage = StackStage(cards: cards, most: 1)
        await stage.record(
            .transaction(.made("9", product: "boosts", kind: .consumable, signed: .day(3)), account: .ann))
        let life = await Life.opened(on: stage)
        await life.swipe(.like)
        #expect(life.stack.state.lastSwipe?.moment == .day(3))
        #expect(await life.swipe(.like) == locked(until: .day(4), most: 1))
    }

    @Test func `the like limit survives a restart`() async {
        let stage = StackStage(cards: cards, most: 2)
        _ = await like(2, in: await Life.opened(on: stage))
        let next = await Life.opened(on: stage)
        #expect(await next.swipe(.like) == locked(until: .day(1)))
        #expect(next.events.received.compactMap(\.picture).last?.likesLeft == 0)
    }

    @Test func `with unknown entitlements, free likes work, and nothing is sold past the limit`() async {
        let stage = StackStage(isKnown: false, cards: cards, most: 2)
        let life = await Life.opened(on: stage)
        #expect(await like(2, in: life) == [1, 0])
        #expect(await life.swipe(.like) == .failed(.notKnownYet))
        #expect(await life.swipe(.nope)?.swiped?.card.id == "c")
    }

    @Test func `likes in both swiping modes count toward the limit`() async {
        let stage = StackStage(cards: cards, most: 1, stack: [.dealt(["g"], .friends)])
        stage.village.remember(["g"])
        let life = await Life.opened(on: stage)
        await life.swipe(.like)
        await life.join(.friends)
        #expect(await life.swipe(.like) == locked(until: .day(1), most: 1))
    }
}
