import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Rewinding the latest swipe` {
    private let cards: [RecommendationID] = ["a", "b", "c"]

    @Test(arguments: [SwipeDecision.like, .nope, .superLike])
    func `a rewind returns the card to the top and reports the decision it undid`(decision: SwipeDecision) async throws
    {
        let harness = CardStackHarness(holding: "gold", "superlikes", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(decision)
        guard case .rewound(let card, let undone)? = await launch.rewind() else {
            Issue.record("the swipe wasn't rewound")
            return
        }
        #expect(card.id == "a")
        #expect(undone == decision)
        #expect(launch.waiting == cards)
        #expect(await harness.store.kept[.ann]?.last == .rewound("a"))
        #expect(await AppLaunch.opened(on: harness).waiting == cards, "also after a restart")
    }

    @Test func `repeated rewinds undo every swipe back to the first`() async {
        let launch = await AppLaunch.opened(on: CardStackHarness(holding: "gold", cards: cards))
        for _ in cards { await launch.swipe(.nope) }
        for _ in cards { await launch.rewind() }
        #expect(launch.waiting == cards)
        #expect(await launch.rewind() == .nothingToRewind)
    }

    @Test func `a rewind without the feature is locked, changes nothing, and works after a purchase`() async {
        let harness = CardStackHarness(cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.nope)
        #expect(await launch.rewind() == .locked(MoveRestriction(feature: "rewind", reason: .notHeld)))
        #expect(launch.waiting == ["b", "c"])
        await harness.record(.transaction(.bought("gold", "1"), account: .ann))
        guard case .rewound? = await launch.rewind() else {
            Issue.record("the swipe wasn't rewound")
            return
        }
    }

    @Test func `a rewind without a swipe reports nothing to rewind and sells nothing`() async {
        #expect(await AppLaunch.opened(on: CardStackHarness(cards: cards)).rewind() == .nothingToRewind)
        #expect(await AppLaunch.opened(on: CardStackHarness(isKnown: false)).rewind() == .nothingToRewind)
    }

    @Test func `a rewind with unknown entitlements fails and sells nothing`() async {
        let launch = await AppLaunch.opened(on: CardStackHarness(isKnown: false, cards: cards))
        await launch.swipe(.nope)
        #expect(await launch.rewind() == .failed(.notKnownYet))
    }

    @Test func `an administrator can rewind without a purchase`() async {
        let entries: [StackEntry] = [.moved(to: "Berlin"), .dealt(cards, .alone)]
        let harness = CardStackHarness(isKnown: false)
        harness.village.remember(cards)
        try? await harness.store.append(entries, for: Account.admin.token)
        let launch = AppLaunch(on: harness, as: .admin)
        await launch.cards.show()
        await launch.swipe(.nope)
        guard case .rewound? = await launch.rewind() else {
            Issue.record("the swipe wasn't rewound")
            return
        }
    }

    @Test func `a failed rewind leaves the card swiped, and the next attempt succeeds`() async {
        let harness = CardStackHarness(holding: "gold", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.nope)
        harness.ledger.nextRead(.failure(.unavailable("busy")))
        #expect(await launch.rewind() == .failed(.ledger(.unavailable("busy"))))
        harness.village.nextRecall(.failure(.unavailable("asleep")))
        #expect(await launch.rewind() == .failed(.storage(.unavailable("asleep"))))
        harness.store.nextWrite(.failure(.unavailable("full")))
        #expect(await launch.rewind() == .failed(.storage(.unavailable("full"))))
        #expect(launch.waiting == ["b", "c"])
        #expect(await launch.rewind() != nil)
        #expect(launch.waiting == cards)
    }

    @Test func `a card swiped before a restart is loaded again when it is rewound`() async {
        let harness = CardStackHarness(holding: "gold", cards: cards)
        await AppLaunch.opened(on: harness).swipe(.nope)
        let next = await AppLaunch.opened(on: harness)
        #expect(next.people.recommendation("a") == nil)
        guard case .rewound(let card, _)? = await next.rewind() else {
            Issue.record("the swipe wasn't rewound")
            return
        }
        #expect(card.id == "a")
    }

    @Test func `a rewind of a card whose data is lost reports a storage failure`() async {
        let swiped = StackEntry.swiped(.init(card: "lost", decision: .nope, moment: .day(0)))
        let launch = await AppLaunch.opened(on: CardStackHarness(holding: "gold", cards: cards, stack: [swiped]))
        guard case .failed(.storage(.damaged(let place, _)))? = await launch.rewind() else {
            Issue.record("no storage failure was reported")
            return
        }
        #expect(place == "recommendation lost")
    }

    @Test func `each swiping mode has its own latest swipe`() async {
        let harness = CardStackHarness(holding: "gold", cards: cards, stack: [.dealt(["g"], .friends)])
        harness.village.remember(["g"])
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.nope)
        await launch.join(.friends)
        #expect(await launch.rewind() == .nothingToRewind)
        await launch.swipe(.nope)
        await launch.join(.alone)
        guard case .rewound(let card, _)? = await launch.rewind() else {
            Issue.record("the swipe wasn't rewound")
            return
        }
        #expect(card.id == "a")
    }

    @Test func `a stack that isn't open can't be rewound`() async {
        guard case .failed(.storage(.unavailable))? = await AppLaunch(on: CardStackHarness(holding: "gold")).rewind()
        else {
            Issue.record("a stack that isn't open was rewound")
            return
        }
    }
}
