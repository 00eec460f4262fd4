import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Super likes` {
    private let cards: [RecommendationID] = ["a", "b", "c"]

    private func balance(on stage: StackStage) async -> (left: Int?, owed: Int?) {
        let entitlements = EntitlementStatus.computed(
            for: .ann, from: await stage.ledger.current, by: StackStage.map, at: .day(0)
        ).entitlements
        return (entitlements?.balances["superLike"], entitlements?.debts["superLike"])
    }

    @Test func `a super like spends a unit under the card's ID and reports the units left`() async throws {
        let stage = StackStage(holding: "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        let swiped = try #require(await life.swipe(.superLike)?.swiped)
        #expect(swiped.superLikesLeft == 4)
        #expect(swiped.likesLeft == 10)
        #expect(await stage.spent == ["superLike:a"])
        #expect(await balance(on: stage).left == 4)
    }

    @Test func `a super like spends its unit before it stores the swipe`() async {
        let stage = StackStage(holding: "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        stage.ledger.nextRecord(.failure(.unavailable("full")))
        #expect(await life.swipe(.superLike) == .failed(.ledger(.unavailable("full"))))
        #expect(await stage.store.calls.isEmpty, "without spending there is no swipe")
        #expect(life.waiting == cards)
    }

    @Test func `a super like without a unit is locked and leaves the stack unchanged`() async {
        let stage = StackStage(holding: "superlike", cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(.superLike)
        let lock = MoveRestriction(feature: "superLike", reason: .noneLeft(owed: 0))
        #expect(await life.swipe(.superLike) == .locked(lock))
        #expect(life.waiting == ["b", "c"])
        await stage.record(.transaction(.bought("superlike", "2"), account: .ann))
        #expect(await life.swipe(.superLike)?.swiped?.superLikesLeft == 0, "the new unit completes the super like")
    }

    @Test func `used units that were refunded are owed, and the next purchase pays them first`() async {
        let stage = StackStage(holding: "superlike", cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(.superLike)
        await stage.record(.transaction(.bought("superlike", "1").refunded(on: .day(0)), account: .ann))
        #expect(await balance(on: stage) == (0, 1))
        #expect(
            await life.swipe(.superLike) == .locked(MoveRestriction(feature: "superLike", reason: .noneLeft(owed: 1))))
        await stage.record(.transaction(.bought("superlike", "2"), account: .ann))
        #expect(
            await life.swipe(.superLike) == .locked(MoveRestriction(feature: "superLike", reason: .noneLeft(owed: 0))),
            "the purchase paid the debt")
        await stage.record(.transaction(.bought("superlikes", "3"), account: .ann))
        #expect(await life.swipe(.superLike)?.swiped?.superLikesLeft == 4)
        #expect(life.waiting == ["c"])
    }

    @Test func `a super like with unknown entitlements fails and sells nothing`() async {
        let stage = StackStage(isKnown: false, cards: cards)
        let life = await Life.opened(on: stage)
        #expect(await life.swipe(.superLike) == .failed(.notKnownYet))
        #expect(life.waiting == cards)
    }

    @Test func `rewinding returns no unit, and super liking the same card again costs none`() async throws {
        let stage = StackStage(holding: "gold", "superlike", cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(.superLike)
        await life.rewind()
        #expect(await balance(on: stage).left == 0)
        #expect(try #require(await life.swipe(.superLike)?.swiped).card.id == "a")
        #expect(await stage.spent == ["superLike:a"])
        await life.rewind()
        #expect(await life.swipe(.nope)?.swiped?.card.id == "a", "another decision is possible, too")
    }

    @Test func `retrying a super like whose swipe wasn't stored spends no second unit`() async {
        let stage = StackStage(holding: "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        stage.store.nextWrite(.failure(.unavailable("full")))
        #expect(await life.swipe(.superLike) == .failed(.storage(.unavailable("full"))))
        #expect(life.waiting == cards)
        #expect(await life.swipe(.superLike)?.swiped?.superLikesLeft == 4)
        #expect(await stage.spent == ["superLike:a"])
    }

    @Test func `a super like cut off between spending and swiping completes at the next launch`() async {
        let stage = StackStage(holding: "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        stage.time.set(.day(1))
        // The process ends here, before it writes the swipe.
        stage.store.nextWrite(.failure(.unavailable("dead")))
        await life.swipe(.superLike)
        stage.time.set(.day(2))
        let next = await Life.opened(on: stage)
        #expect(next.waiting == ["b", "c"])
        let swipe = StackEntry.swiped(.init(card: "a", decision: .superLike, moment: .day(1)))
        #expect(await stage.store.kept[.ann]?.last == swipe)
        #expect(await stage.spent == ["superLike:a"])
        let third = await Life.opened(on: stage)
        #expect(third.waiting == ["b", "c"])
        #expect(await stage.store.kept[.ann]?.count { $0 == swipe } == 1, "once")
    }

    @Test func `a rewound super like isn't completed at the next launch`() async {
        let stage = StackStage(holding: "gold", "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(.superLike)
        await life.rewind()
        #expect(await Life.opened(on: stage).waiting == cards)
    }

    @Test func `an unreadable ledger delays completing a cut-off super like until the next update`() async {
        let stage = StackStage(holding: "superlikes", cards: cards)
        stage.store.nextWrite(.failure(.unavailable("dead")))
        await Life.opened(on: stage).swipe(.superLike)
        stage.ledger.nextRead(.failure(.unavailable("busy")))
        let next = await Life.opened(on: stage)
        #expect(next.waiting == cards)
        #expect(next.events.received.contains(.failed(.ledger(.unavailable("busy")))))
        await next.cards.refill()
        #expect(next.waiting == ["b", "c"])
    }

    @Test func `a super like that failed in this launch isn't completed automatically`() async {
        let stage = StackStage(holding: "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        stage.store.nextWrite(.failure(.unavailable("full")))
        await life.swipe(.superLike)
        await life.cards.refill()
        #expect(life.waiting == cards)
    }
}
