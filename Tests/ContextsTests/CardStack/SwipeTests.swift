import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Support
import TestSupport
import Testing

@Suite struct `Swiping the top card` {
    @Test(arguments: [SwipeDecision.like, .nope])
    func `a free swipe is stored and removes the card`(decision: SwipeDecision) async throws {
        let stage = StackStage(cards: ["a", "b", "c"])
        let life = await Life.opened(on: stage)
        let swiped = try #require(await life.swipe(decision)?.swiped)
        #expect(swiped.card.id == "a")
        #expect(swiped.card.face == .user(ProfileViewData(id: "u-a", name: "a", age: 30, about: "", photos: [])))
        #expect(swiped.decision == decision)
        #expect(swiped.superLikesLeft == nil)
        #expect(life.waiting == ["b", "c"])
        let swipe = StackEntry.swiped(.init(card: "a", decision: decision, moment: .day(0)))
        #expect(await stage.store.kept[.ann]?.last == swipe)
        #expect(await stage.spent.isEmpty)
    }

    @Test(arguments: SwipeDecision.allCases)
    func `a swipe on an empty stack reports nothing left and spends nothing`(decision: SwipeDecision) async {
        let stage = StackStage(holding: "superlikes")
        let life = await Life.opened(on: stage)
        #expect(await life.swipe(decision) == .nothingLeft)
        #expect(await stage.spent.isEmpty)
    }

    @Test func `a stack that isn't open can't be swiped`() async {
        let stage = StackStage(cards: ["a"])
        guard case .failed(.storage(.unavailable)) = await Life(on: stage).swipe(.like) else {
            Issue.record("a stack that isn't open was swiped")
            return
        }
        #expect(await stage.store.calls.isEmpty)
    }

    @Test(arguments: [SwipeDecision.like, .nope])
    func `a failed write leaves the stack unchanged, and the next attempt swipes`(decision: SwipeDecision)
        async
    {
        let stage = StackStage(cards: ["a", "b", "c"])
        let life = await Life.opened(on: stage)
        stage.store.nextWrite(.failure(.unavailable("full")))
        #expect(await life.swipe(decision) == .failed(.storage(.unavailable("full"))))
        #expect(life.waiting == ["a", "b", "c"])
        #expect(life.stack.state.likes.isEmpty)
        #expect(await life.swipe(decision)?.swiped?.card.id == "a")
    }

    @Test(arguments: SwipeDecision.allCases)
    func `an unreadable ledger leaves the stack unchanged, and nothing is spent`(decision: SwipeDecision) async {
        let stage = StackStage(holding: "superlikes", cards: ["a", "b", "c"])
        let life = await Life.opened(on: stage)
        stage.ledger.nextRead(.failure(.unavailable("no permission")))
        #expect(await life.swipe(decision) == .failed(.ledger(.unavailable("no permission"))))
        #expect(life.waiting == ["a", "b", "c"])
        #expect(await stage.spent.isEmpty)
    }

    @Test func `a card whose data is lost is skipped`() async {
        let stage = StackStage(cards: ["b"], stack: [.dealt(["lost", "c"], .alone)])
        stage.village.remember(["c"])
        let life = await Life.opened(on: stage)
        #expect(await life.swipe(.nope)?.swiped?.card.id == "b")
        #expect(await life.swipe(.nope)?.swiped?.card.id == "c")
        #expect(await life.swipe(.nope) == .nothingLeft)
        #expect(life.waiting == ["lost"])
    }

    @Test func `a swiped card shows its current data`() async {
        let stage = StackStage(cards: ["a"])
        let life = await Life.opened(on: stage)
        life.people.user("u-a")?.take(Profile(name: "Ada", age: 31))
        guard case .user(let face)? = await life.swipe(.nope)?.swiped?.card.face else {
            Issue.record("the card isn't a person's")
            return
        }
        #expect(face.name == "Ada")
    }
}

/// On the main actor, like a user interface: two contexts can share one stack and take turns.
@MainActor
@Suite struct `Concurrent moves on the card stack` {
    @Test func `two taps on one card make one swipe and spend one unit`() async {
        let stage = StackStage(holding: "superlikes", cards: ["a", "b"])
        let life = await Life.opened(on: stage)
        let gate = TestGate()
        stage.store.nextWrite(.held(gate, .success(())))
        let first = Task { await life.swipe(.superLike, "a") }
        await gate.arrivals(1)
        let second = Task { await life.swipe(.superLike, "a") }
        await Task.yield()
        gate.open()
        #expect(await first.value?.swiped?.card.id == "a")
        #expect(await second.value == .nothingLeft)
        #expect(life.waiting == ["b"])
        #expect(await stage.spent == ["superLike:a"])
    }

    @Test func `concurrent swipes without a card ID run in the order they started`() async {
        let stage = StackStage(holding: "superlike", cards: ["a", "b", "c"])
        let life = await Life.opened(on: stage)
        let gate = TestGate()
        stage.store.nextWrite(.held(gate, .success(())))
        let first = Task { await life.swipe(.superLike) }
        await gate.arrivals(1)
        let second = Task { await life.swipe(.superLike) }
        let third = Task { await life.swipe(.nope) }
        await Task.yield()
        gate.open()
        #expect(await first.value?.swiped?.card.id == "a")
        #expect(await second.value == .locked(MoveRestriction(feature: "superLike", reason: .noneLeft(owed: 0))))
        #expect(await third.value?.swiped?.card.id == "b")
        #expect(await stage.spent == ["superLike:a"])
        #expect(StackState(await stage.store.kept[.ann] ?? []) == life.stack.state)
    }

    @Test func `a rewind that waits for a swipe undoes that swipe`() async {
        let stage = StackStage(holding: "gold", cards: ["a", "b"])
        let life = await Life.opened(on: stage)
        await life.swipe(.nope)
        let gate = TestGate()
        stage.store.nextWrite(.held(gate, .success(())))
        let swipe = Task { await life.swipe(.like) }
        await gate.arrivals(1)
        let rewind = Task { await life.rewind() }
        await Task.yield()
        gate.open()
        #expect(await swipe.value?.swiped?.card.id == "b")
        guard case .rewound(let card, .like)? = await rewind.value else {
            Issue.record("the swipe wasn't rewound")
            return
        }
        #expect(card.id == "b")
        #expect(life.waiting == ["b"])
        #expect(StackState(await stage.store.kept[.ann] ?? []) == life.stack.state)
    }

    @Test(arguments: 1...12)
    func `random concurrent moves store exactly what was done and spend for no card twice`(
        seed: UInt64
    ) async {
        var random = SplitMix64(seed: seed)
        let cards = (0..<12).map { RecommendationID("c\($0)") }
        let stage = StackStage(holding: "gold", "superlikes", cards: cards)
        let life = await Life.opened(on: stage)
        var tasks: [Task<Void, Never>] = []
        for _ in 0..<20 {
            let choice = Int.random(in: 0..<6, using: &random)
            if random.oneIn(5) { stage.store.nextWrite(.failure(.unavailable("now and then"))) }
            tasks.append(
                Task {
                    switch choice {
                    case 0: await life.rewind()
                    case 1: await life.swipe(.superLike)
                    case 2: await life.join(.friends)
                    case 3: await life.join(.alone)
                    case 4: await life.cards.refill()
                    default: await life.swipe(.like)
                    }
                })
            if random.oneIn(3) { await Task.yield() }
        }
        for task in tasks { await task.value }
        let kept = await stage.store.kept[.ann] ?? []
        #expect(StackState(kept) == life.stack.state, "seed \(seed)")
        #expect(StackState().counting(kept) == kept, "seed \(seed): an entry without effect was stored")
        let spent = await stage.spent
        #expect(Set(spent).count == spent.count, "seed \(seed)")
    }
}
