import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Support
import TestSupport
import Testing

@Suite struct `Somebody decides on the top card` {
    @Test(arguments: [SwipeDecision.like, .nope])
    func `a free swipe is kept, and the card is gone`(decision: SwipeDecision) async throws {
        let stage = StackStage(cards: ["a", "b", "c"])
        let life = await Life.opened(on: stage)
        let told = try #require(await life.swipe(decision)?.swiped)
        #expect(told.card.id == "a")
        #expect(told.card.face == .user(ProfileViewData(id: "u-a", name: "a", age: 30, about: "", photos: [])))
        #expect(told.decision == decision)
        #expect(told.superLikesLeft == nil)
        #expect(life.waiting == ["b", "c"])
        let swipe = StackEntry.swiped(.init(card: "a", decision: decision, moment: .day(0)))
        #expect(await stage.store.kept[.ann]?.last == swipe)
        #expect(await stage.spent.isEmpty)
    }

    @Test(arguments: SwipeDecision.allCases)
    func `where no card lies there is nothing left, and nothing is spent`(decision: SwipeDecision) async {
        let stage = StackStage(holding: "superlikes")
        let life = await Life.opened(on: stage)
        #expect(await life.swipe(decision) == .nothingLeft)
        #expect(await stage.spent.isEmpty)
    }

    @Test func `a stack that nobody opened is not swiped`() async {
        let stage = StackStage(cards: ["a"])
        guard case .failed(.storage(.unavailable)) = await Life(on: stage).swipe(.like) else {
            Issue.record("it was swiped")
            return
        }
        #expect(await stage.store.calls.isEmpty)
    }

    @Test(arguments: [SwipeDecision.like, .nope])
    func `a store that cannot be written leaves the stack as it was, and the next try swipes`(decision: SwipeDecision)
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
    func `a ledger that cannot be read leaves the stack as it was, and nothing is spent`(decision: SwipeDecision) async
    {
        let stage = StackStage(holding: "superlikes", cards: ["a", "b", "c"])
        let life = await Life.opened(on: stage)
        stage.ledger.nextRead(.failure(.unavailable("no permission")))
        #expect(await life.swipe(decision) == .failed(.ledger(.unavailable("no permission"))))
        #expect(life.waiting == ["a", "b", "c"])
        #expect(await stage.spent.isEmpty)
    }

    @Test func `a card of which nothing is known any more is passed over`() async {
        let stage = StackStage(cards: ["b"], stack: [.dealt(["lost", "c"], .alone)])
        stage.village.remember(["c"])
        let life = await Life.opened(on: stage)
        #expect(await life.swipe(.nope)?.swiped?.card.id == "b")
        #expect(await life.swipe(.nope)?.swiped?.card.id == "c")
        #expect(await life.swipe(.nope) == .nothingLeft)
        #expect(life.waiting == ["lost"])
    }

    @Test func `what the card shows is what is known of it now`() async {
        let stage = StackStage(cards: ["a"])
        let life = await Life.opened(on: stage)
        life.people.user("u-a")?.take(Profile(name: "Ada", age: 31))
        guard case .user(let face)? = await life.swipe(.nope)?.swiped?.card.face else {
            Issue.record("it is not a person's card")
            return
        }
        #expect(face.name == "Ada")
    }
}

/// On the main actor, where a user interface would tap: there two contexts can share one stack and take turns.
@MainActor
@Suite struct `Moves at the same time are made one after another` {
    @Test func `two taps on one card are one swipe and one spending`() async {
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

    @Test func `two swipes that name no card swipe one after the other, in the order of their beginning`() async {
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

    @Test func `a rewind that waits for a swipe takes back that swipe`() async {
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
            Issue.record("it was not taken back")
            return
        }
        #expect(card.id == "b")
        #expect(life.waiting == ["b"])
        #expect(StackState(await stage.store.kept[.ann] ?? []) == life.stack.state)
    }

    @Test(arguments: 1...12)
    func `whatever moves are begun at once, what is kept is what was made, and no card is swiped twice`(
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
                    case 4: await life.cards.tend()
                    default: await life.swipe(.like)
                    }
                })
            if random.oneIn(3) { await Task.yield() }
        }
        for task in tasks { await task.value }
        let kept = await stage.store.kept[.ann] ?? []
        #expect(StackState(kept) == life.stack.state, "seed \(seed)")
        #expect(StackState().counting(kept) == kept, "seed \(seed): something was written that does not count")
        let spent = await stage.spent
        #expect(Set(spent).count == spent.count, "seed \(seed)")
    }
}
