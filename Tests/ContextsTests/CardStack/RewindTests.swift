import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Somebody takes back the latest swipe` {
    private let cards: [RecommendationID] = ["a", "b", "c"]

    @Test(arguments: [SwipeDecision.like, .nope, .superLike])
    func `the card lies on top again, and what had been said is told`(decision: SwipeDecision) async throws {
        let stage = StackStage(holding: "gold", "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(decision)
        guard case .rewound(let card, let said)? = await life.rewind() else {
            Issue.record("it was not taken back")
            return
        }
        #expect(card.id == "a")
        #expect(said == decision)
        #expect(life.waiting == cards)
        #expect(await stage.store.kept[.ann]?.last == .rewound("a"))
        #expect(await Life.opened(on: stage).waiting == cards, "also after a restart")
    }

    @Test func `one after the other, back to the first`() async {
        let life = await Life.opened(on: StackStage(holding: "gold", cards: cards))
        for _ in cards { await life.swipe(.nope) }
        for _ in cards { await life.rewind() }
        #expect(life.waiting == cards)
        #expect(await life.rewind() == .nothingToRewind)
    }

    @Test func `without the feature it is locked, the stack is as it was, and once it is bought it is completed`() async
    {
        let stage = StackStage(cards: cards)
        let life = await Life.opened(on: stage)
        await life.swipe(.nope)
        #expect(await life.rewind() == .locked(MoveRestriction(feature: "rewind", reason: .notHeld)))
        #expect(life.waiting == ["b", "c"])
        await stage.record(.transaction(.bought("gold", "1"), account: .ann))
        guard case .rewound? = await life.rewind() else {
            Issue.record("it was not taken back")
            return
        }
    }

    @Test func `who has nothing to take back is told so, and sold nothing`() async {
        #expect(await Life.opened(on: StackStage(cards: cards)).rewind() == .nothingToRewind)
        #expect(await Life.opened(on: StackStage(isKnown: false)).rewind() == .nothingToRewind)
    }

    @Test func `while it is not known what is held, nothing is sold`() async {
        let life = await Life.opened(on: StackStage(isKnown: false, cards: cards))
        await life.swipe(.nope)
        #expect(await life.rewind() == .failed(.notKnownYet))
    }

    @Test func `an administrator may`() async {
        let entries: [StackEntry] = [.moved(to: "Berlin"), .dealt(cards, .alone)]
        let stage = StackStage(isKnown: false)
        stage.village.remember(cards)
        try? await stage.store.append(entries, for: Account.admin.token)
        let life = Life(on: stage, as: .admin)
        await life.cards.show()
        await life.swipe(.nope)
        guard case .rewound? = await life.rewind() else {
            Issue.record("it was not taken back")
            return
        }
    }

    @Test func `a failure of ledger, memory or store leaves it swiped, and the next try takes it back`() async {
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

    @Test func `what was swiped in an earlier life is brought back to be seen`() async {
        let stage = StackStage(holding: "gold", cards: cards)
        await Life.opened(on: stage).swipe(.nope)
        let next = await Life.opened(on: stage)
        #expect(next.people.recommendation("a") == nil)
        guard case .rewound(let card, _)? = await next.rewind() else {
            Issue.record("it was not taken back")
            return
        }
        #expect(card.id == "a")
    }

    @Test func `of whom nothing is known any more cannot be brought back, and that is said`() async {
        let swiped = StackEntry.swiped(.init(card: "lost", decision: .nope, moment: .day(0)))
        let life = await Life.opened(on: StackStage(holding: "gold", cards: cards, stack: [swiped]))
        guard case .failed(.storage(.damaged(let place, _)))? = await life.rewind() else {
            Issue.record("nothing was said")
            return
        }
        #expect(place == "recommendation lost")
    }

    @Test func `each company has its own latest swipe`() async {
        let stage = StackStage(holding: "gold", cards: cards, stack: [.dealt(["g"], .friends)])
        stage.village.remember(["g"])
        let life = await Life.opened(on: stage)
        await life.swipe(.nope)
        await life.join(.friends)
        #expect(await life.rewind() == .nothingToRewind)
        await life.swipe(.nope)
        await life.join(.alone)
        guard case .rewound(let card, _)? = await life.rewind() else {
            Issue.record("it was not taken back")
            return
        }
        #expect(card.id == "a")
    }

    @Test func `a stack that nobody opened is not rewound`() async {
        guard case .failed(.storage(.unavailable))? = await Life(on: StackStage(holding: "gold")).rewind() else {
            Issue.record("it was rewound")
            return
        }
    }
}
