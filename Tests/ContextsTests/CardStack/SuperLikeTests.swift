import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `A super like spends a unit, once for each card` {
    private let cards: [RecommendationID] = ["a", "b", "c"]

    private func balance(on stage: StackStage) async -> (left: Int?, owed: Int?) {
        let entitlements = EntitlementStatus.computed(
            for: .ann, from: await stage.ledger.current, by: StackStage.map, at: .day(0)
        ).entitlements
        return (entitlements?.balances["superLike"], entitlements?.debts["superLike"])
    }

    @Test func `it is spent under the card's name, and how many are left is told`() async throws {
        let stage = StackStage(holding: "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        let told = try #require(await life.swipe(.superLike)?.swiped)
        #expect(told.superLikesLeft == 4)
        #expect(told.likesLeft == 10)
        #expect(await stage.spent == ["superLike:a"])
        #expect(await balance(on: stage).left == 4)
    }

    @Test func `it is spent before the swipe is kept`() async {
        let stage = StackStage(holding: "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        stage.ledger.nextRecord(.failure(.unavailable("full")))
        #expect(await life.swipe(.superLike) == .failed(.ledger(.unavailable("full"))))
        #expect(await stage.store.calls.isEmpty, "what was not spent is not swiped")
        #expect(life.waiting == cards)
    }

    @Test func `where none is left it is locked, and the stack is as it was`() async {
        let stage = StackStage(holding: "superlike", cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(.superLike)
        let lock = MoveRestriction(feature: "superLike", reason: .noneLeft(owed: 0))
        #expect(await life.swipe(.superLike) == .locked(lock))
        #expect(life.waiting == ["b", "c"])
        await stage.record(.transaction(.bought("superlike", "2"), account: .ann))
        #expect(await life.swipe(.superLike)?.swiped?.superLikesLeft == 0, "what was bought completes it")
    }

    @Test func `units that were used and then refunded are owed, and the next purchase pays them first`() async {
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
            "it has paid the debt")
        await stage.record(.transaction(.bought("superlikes", "3"), account: .ann))
        #expect(await life.swipe(.superLike)?.swiped?.superLikesLeft == 4)
        #expect(life.waiting == ["c"])
    }

    @Test func `while it is not known what is held, nothing is taken away, and nothing sold`() async {
        let stage = StackStage(isKnown: false, cards: cards)
        let life = await Life.opened(on: stage)
        #expect(await life.swipe(.superLike) == .failed(.notKnownYet))
        #expect(life.waiting == cards)
    }

    @Test func `rewinding gives no unit back, and super liking the same card again costs none`() async throws {
        let stage = StackStage(holding: "gold", "superlike", cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(.superLike)
        await life.rewind()
        #expect(await balance(on: stage).left == 0)
        #expect(try #require(await life.swipe(.superLike)?.swiped).card.id == "a")
        #expect(await stage.spent == ["superLike:a"])
        await life.rewind()
        #expect(await life.swipe(.nope)?.swiped?.card.id == "a", "it may be decided otherwise, too")
    }

    @Test func `a swipe that cannot be kept after its spending is tried again for nothing`() async {
        let stage = StackStage(holding: "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        stage.store.nextWrite(.failure(.unavailable("full")))
        #expect(await life.swipe(.superLike) == .failed(.storage(.unavailable("full"))))
        #expect(life.waiting == cards)
        #expect(await life.swipe(.superLike)?.swiped?.superLikesLeft == 4)
        #expect(await stage.spent == ["superLike:a"])
    }

    @Test func `what a crash has cut off between spending and swiping is completed in the next life`() async {
        let stage = StackStage(holding: "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        stage.time.set(.day(1))
        // The process dies here: nothing is written, and nobody is told.
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

    @Test func `what was taken back is not taken for cut off`() async {
        let stage = StackStage(holding: "gold", "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(.superLike)
        await life.rewind()
        #expect(await Life.opened(on: stage).waiting == cards)
    }

    @Test func `where the ledger cannot be read at the opening, it is completed at the next tending`() async {
        let stage = StackStage(holding: "superlikes", cards: cards)
        stage.store.nextWrite(.failure(.unavailable("dead")))
        await Life.opened(on: stage).swipe(.superLike)
        stage.ledger.nextRead(.failure(.unavailable("busy")))
        let next = await Life.opened(on: stage)
        #expect(next.waiting == cards)
        #expect(next.events.heard.contains(.failed(.ledger(.unavailable("busy")))))
        await next.cards.tend()
        #expect(next.waiting == ["b", "c"])
    }

    @Test func `a failure within this life is not completed behind anybody's back`() async {
        let stage = StackStage(holding: "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        stage.store.nextWrite(.failure(.unavailable("full")))
        await life.swipe(.superLike)
        await life.cards.tend()
        #expect(life.waiting == cards)
    }
}
