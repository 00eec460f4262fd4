import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Super likes` {
    private let cards: [RecommendationID] = ["a", "b", "c"]

    private func balance(on harness: CardStackHarness) async -> (left: Int?, debt: Int?) {
        let entitlements = EntitlementStatus.computed(
            for: .ann, from: await harness.ledger.current, by: CardStackHarness.map, at: .day(0)
        ).entitlements
        return (entitlements?.balances["superLike"], entitlements?.debts["superLike"])
    }

    @Test func `a super like spends a unit under the card's ID and reports the units left`() async throws {
        let harness = CardStackHarness(holding: "superlikes", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        let swiped = try #require(await launch.swipe(.superLike)?.swiped)
        #expect(swiped.superLikesLeft == 4)
        #expect(swiped.likesLeft == 10)
        #expect(await harness.spent == ["superLike:a"])
        #expect(await balance(on: harness).left == 4)
    }

    @Test func `a super like spends its unit before it stores the swipe`() async {
        let harness = CardStackHarness(holding: "superlikes", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        harness.ledger.nextRecord(.failure(.unavailable("full")))
        #expect(await launch.swipe(.superLike) == .failed(.ledger(.unavailable("full"))))
        #expect(await harness.store.calls.isEmpty, "without spending there is no swipe")
        #expect(launch.waiting == cards)
    }

    @Test func `a super like without a unit is locked and leaves the stack unchanged`() async {
        let harness = CardStackHarness(holding: "superlike", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.superLike)
        let lock = MoveRestriction(feature: "superLike", reason: .noneLeft(debt: 0))
        #expect(await launch.swipe(.superLike) == .locked(lock))
        #expect(launch.waiting == ["b", "c"])
        await harness.record(.transaction(.bought("superlike", "2"), account: .ann))
        #expect(await launch.swipe(.superLike)?.swiped?.superLikesLeft == 0, "the new unit completes the super like")
    }

    @Test func `used units that were refunded are owed, and the next purchase pays them first`() async {
        let harness = CardStackHarness(holding: "superlike", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.superLike)
        await harness.record(.transaction(.bought("superlike", "1").refunded(on: .day(0)), account: .ann))
        #expect(await balance(on: harness) == (0, 1))
        #expect(
            await launch.swipe(.superLike) == .locked(MoveRestriction(feature: "superLike", reason: .noneLeft(debt: 1)))
        )
        await harness.record(.transaction(.bought("superlike", "2"), account: .ann))
        #expect(
            await launch.swipe(.superLike)
                == .locked(MoveRestriction(feature: "superLike", reason: .noneLeft(debt: 0))),
            "the purchase paid the debt")
        await harness.record(.transaction(.bought("superlikes", "3"), account: .ann))
        #expect(await launch.swipe(.superLike)?.swiped?.superLikesLeft == 4)
        #expect(launch.waiting == ["c"])
    }

    @Test func `a super like with unknown entitlements fails and sells nothing`() async {
        let harness = CardStackHarness(isKnown: false, cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        #expect(await launch.swipe(.superLike) == .failed(.notKnownYet))
        #expect(launch.waiting == cards)
    }

    @Test func `rewinding returns no unit, and super liking the same card again costs none`() async throws {
        let harness = CardStackHarness(holding: "gold", "superlike", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.superLike)
        await launch.rewind()
        #expect(await balance(on: harness).left == 0)
        #expect(try #require(await launch.swipe(.superLike)?.swiped).card.id == "a")
        #expect(await harness.spent == ["superLike:a"])
        await launch.rewind()
        #expect(await launch.swipe(.nope)?.swiped?.card.id == "a", "another decision is possible, too")
    }

    @Test func `retrying a super like whose swipe wasn't stored spends no second unit`() async {
        let harness = CardStackHarness(holding: "superlikes", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        harness.store.nextWrite(.failure(.unavailable("full")))
        #expect(await launch.swipe(.superLike) == .failed(.superLikeNotStored(.unavailable("full"))))
        #expect(launch.waiting == cards)
        #expect(await launch.swipe(.superLike)?.swiped?.superLikesLeft == 4)
        #expect(await harness.spent == ["superLike:a"])
    }

    @Test func `a super like cut off between spending and swiping completes at the next launch`() async {
        let harness = CardStackHarness(holding: "superlikes", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        harness.time.set(.day(1))
        // The process ends here, before it writes the swipe.
        harness.store.nextWrite(.failure(.unavailable("dead")))
        await launch.swipe(.superLike)
        harness.time.set(.day(2))
        let next = await AppLaunch.opened(on: harness)
        #expect(next.waiting == ["b", "c"])
        let swipe = StackEntry.swiped(.init(card: "a", decision: .superLike, moment: .day(1)))
        #expect(await harness.store.kept[.ann]?.last == swipe)
        #expect(await harness.spent == ["superLike:a"])
        let third = await AppLaunch.opened(on: harness)
        #expect(third.waiting == ["b", "c"])
        #expect(await harness.store.kept[.ann]?.count { $0 == swipe } == 1, "once")
    }

    @Test func `a rewound super like isn't completed at the next launch`() async {
        let harness = CardStackHarness(holding: "gold", "superlikes", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.superLike)
        await launch.rewind()
        #expect(await AppLaunch.opened(on: harness).waiting == cards)
    }

    @Test func `an unreadable ledger delays completing a cut-off super like until the next update`() async {
        let harness = CardStackHarness(holding: "superlikes", cards: cards)
        harness.store.nextWrite(.failure(.unavailable("dead")))
        await AppLaunch.opened(on: harness).swipe(.superLike)
        harness.ledger.nextRead(.failure(.unavailable("busy")))
        let next = await AppLaunch.opened(on: harness)
        #expect(next.waiting == cards)
        #expect(next.events.received.contains(.failed(.ledger(.unavailable("busy")))))
        await next.cards.refill()
        #expect(next.waiting == ["b", "c"])
    }

    @Test func `a super like that failed in this launch isn't completed automatically`() async {
        let harness = CardStackHarness(holding: "superlikes", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        harness.store.nextWrite(.failure(.unavailable("full")))
        await launch.swipe(.superLike)
        await launch.cards.refill()
        #expect(launch.waiting == cards)
    }
}
