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
        let stage = StackStage(holding: "gold", "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(decision)
        guard case .rewound(let card, let undone)? = await life.rewind() else {
            Issue.record("the swipe wasn't rewound")
            return
        }
        #expect(card.id == "a")
        #expect(undone == decision)
        #expect(life.waiting == cards)
        #expect(await stage.store.kept[.ann]?.last == .rewound("a"))
        #expect(await Life.opened(on: stage).waiting == cards, "also after a restart")
    }

    @Test func `repeated rewinds undo every swipe back to the first`() async {
        let life = await Life.opened(on: StackStage(holding: "gold", cards: cards))
        for _ in cards { await life.swipe(.nope) }
        for _ in cards { await life.rewind() }
        #expect(life.waiting == cards)
        #expect(await life.rewind() == .nothingToRewind)
    }

    @Test func `a rewind without the feature is locked, changes nothing, and works after a purchase`() async {
        let stage = StackStage(cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(.nope)
        #expect(await life.rewind() == .locked(MoveRestriction(feature: "rewind", reason: .notHeld)))
        #expect(life.waiting == ["b", "c"])
        await stage.record(.transaction(.bought("gold", "1"), account: .ann))
        guard case .rewound? = await life.rewind() else {
            Issue.record("the swipe wasn't rewound")
            return
        }
    }

    @Test func `a rewind without a swipe reports nothing to rewind and sells nothing`() async {
        #expect(await Life.opened(on: StackStage(cards: cards)).rewind() == .nothingToRewind)
        #expect(await Life.opened(on: StackStage(isKnown: false)).rewind() == .nothingToRewind)
    }

    @Test func `a rewind with unknown entitlements fails and sells nothing`() async {
        let life = await Life.opened(on: StackStage(isKnown: false, cards: cards))
        await life.swipe(.nope)
        #expect(await life.rewind() == .failed(.notKnownYet))
    }

    @Test func `an administrator can rewind without a purchase`() async {
        let entries: [StackEntry] = [.moved(to: "Berlin"), .dealt(cards, .alone)]
        let stage = StackStage(isKnown: false)
        stage.village.remember(cards)
        try? await stage.store.append(entries, for: Account.admin.token)
        let life = Life(on: stage, as: .admin)
        await life.cards.show()
        await life.swipe(.nope)
        guard case .rewound? = await life.rewind() else {
            Issue.record("the swipe wasn't rewound")
            return
        }
    }

    @Test func `a failed rewind leaves the card swiped, and the next attempt succeeds`() async {
        let stage = StackStage(holding: "gold", cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(.nope)
        stage.ledger.nextRead(.failure(.unavailable("busy")))
        #expect(await life.rewind() == .failed(.ledger(.unavailable("busy"))))
        stage.village.nextRecall(.failure(.unavailable("asleep")))
        #expect(await life.rewind() == .failed(.storage(.unavailable("asleep"))))
        stage.store.nextWrite(.failure(.unavailable("full")))
        #expect(await life.rewind() == .failed(.storage(.unavailable("full"))))
        #expect(life.waiting == ["b", "c"])
        #expect(await life.rewind() != nil)
        #expect(life.waiting == cards)
    }

    @Test func `a card swiped before a restart is loaded again when it is rewound`() async {
        let stage = StackStage(holding: "gold", cards: cards)
        await Life.opened(on: stage).swipe(.nope)
        let next = await Life.opened(on: stage)
        #expect(next.people.recommendation("a") == nil)
        guard case .rewound(let card, _)? = await next.rewind() else {
            Issue.record("the swipe wasn't rewound")
            return
        }
        #expect(card.id == "a")
    }

    @Test func `a rewind of a card whose data is lost reports a storage failure`() async {
        let swiped = StackEntry.swiped(.init(card: "lost", decision: .nope, moment: .day(0)))
        let life = await Life.opened(on: StackStage(holding: "gold", cards: cards, stack: [swiped]))
        guard case .failed(.storage(.damaged(let place, _)))? = await life.rewind() else {
            Issue.record("no storage failure was reported")
            return
        }
        #expect(place == "recommendation lost")
    }

    @Test func `each swiping mode has its own latest swipe`() async {
        let stage = StackStage(holding: "gold", cards: cards, stack: [.dealt(["g"], .friends)])
        stage.village.remember(["g"])
        let life = await Life.opened(on: stage)
        await life.swipe(.nope)
        await life.join(.friends)
        #expect(await life.rewind() == .nothingToRewind)
        await life.swipe(.nope)
        await life.join(.alone)
        guard case .rewound(let card, _)? = await life.rewind() else {
            Issue.record("the swipe wasn't rewound")
            return
        }
        #expect(card.id == "a")
    }

    @Test func `a stack that isn't open can't be rewound`() async {
        guard case .failed(.storage(.unavailable))? = await Life(on: StackStage(holding: "gold")).rewind() else {
            Issue.record("a stack that isn't open was rewound")
            return
        }
    }
}
