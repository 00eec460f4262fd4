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
        let harness = CardStackHarness(cards: ["a", "b", "c"])
        let launch = await AppLaunch.opened(on: harness)
        let swiped = try #require(await launch.swipe(decision)?.swiped)
        #expect(swiped.card.id == "a")
        #expect(swiped.card.subject == .user(ProfileViewData(id: "u-a", name: "a", age: 30, about: "", photos: [])))
        #expect(swiped.decision == decision)
        #expect(swiped.superLikesLeft == nil)
        #expect(launch.waiting == ["b", "c"])
        let swipe = StackEntry.swiped(.init(card: "a", decision: decision, moment: .day(0)))
        #expect(await harness.store.kept[.ann]?.last == swipe)
        #expect(await harness.spent.isEmpty)
    }

    @Test(arguments: SwipeDecision.allCases)
    func `a swipe on an empty stack reports nothing left and spends nothing`(decision: SwipeDecision) async {
        let harness = CardStackHarness(holding: "superlikes")
        let launch = await AppLaunch.opened(on: harness)
        #expect(await launch.swipe(decision) == .nothingLeft)
        #expect(await harness.spent.isEmpty)
    }

    @Test func `a stack that isn't open can't be swiped`() async {
        let harness = CardStackHarness(cards: ["a"])
        guard case .failed(.storage(.unavailable)) = await AppLaunch(on: harness).swipe(.like) else {
            Issue.record("a stack that isn't open was swiped")
            return
        }
        #expect(await harness.store.calls.isEmpty)
    }

    @Test(arguments: [SwipeDecision.like, .nope])
    func `a failed write leaves the stack unchanged, and the next attempt swipes`(decision: SwipeDecision)
        async
    {
        let harness = CardStackHarness(cards: ["a", "b", "c"])
        let launch = await AppLaunch.opened(on: harness)
        harness.store.nextWrite(.failure(.unavailable("full")))
        #expect(await launch.swipe(decision) == .failed(.storage(.unavailable("full"))))
        #expect(launch.waiting == ["a", "b", "c"])
        #expect(launch.stack.state.likes.isEmpty)
        #expect(await launch.swipe(decision)?.swiped?.card.id == "a")
    }

    @Test(arguments: SwipeDecision.allCases)
    func `an unreadable ledger leaves the stack unchanged, and nothing is spent`(decision: SwipeDecision) async {
        let harness = CardStackHarness(holding: "superlikes", cards: ["a", "b", "c"])
        let launch = await AppLaunch.opened(on: harness)
        harness.ledger.nextRead(.failure(.unavailable("no permission")))
        #expect(await launch.swipe(decision) == .failed(.ledger(.unavailable("no permission"))))
        #expect(launch.waiting == ["a", "b", "c"])
        #expect(await harness.spent.isEmpty)
    }

    @Test func `a card whose data is lost is skipped`() async {
        let harness = CardStackHarness(cards: ["b"], stack: [.dealt(["lost", "c"], .alone)])
        harness.village.remember(["c"])
        let launch = await AppLaunch.opened(on: harness)
        #expect(await launch.swipe(.nope)?.swiped?.card.id == "b")
        #expect(await launch.swipe(.nope)?.swiped?.card.id == "c")
        #expect(await launch.swipe(.nope) == .nothingLeft)
        #expect(launch.waiting == ["lost"])
    }

    @Test func `a swiped card shows its current data`() async {
        let harness = CardStackHarness(cards: ["a"])
        let launch = await AppLaunch.opened(on: harness)
        launch.people.user("u-a")?.update(with: Profile(name: "Ada", age: 31))
        guard case .user(let profile)? = await launch.swipe(.nope)?.swiped?.card.subject else {
            Issue.record("the card isn't a person's")
            return
        }
        #expect(profile.name == "Ada")
    }
}

/// On the main actor, like a user interface: two contexts can share one stack and take turns.
@MainActor
@Suite struct `Concurrent moves on the card stack` {
    @Test func `two taps on one card make one swipe and spend one unit`() async {
        let harness = CardStackHarness(holding: "superlikes", cards: ["a", "b"])
        let launch = await AppLaunch.opened(on: harness)
        let gate = TestGate()
        harness.store.nextWrite(.held(gate, .success(())))
        let first = Task { await launch.swipe(.superLike, "a") }
        await gate.arrivals(1)
        let second = Task { await launch.swipe(.superLike, "a") }
        await Task.yield()
        gate.open()
        #expect(await first.value?.swiped?.card.id == "a")
        #expect(await second.value == .nothingLeft)
        #expect(launch.waiting == ["b"])
        #expect(await harness.spent == ["superLike:a"])
    }

    @Test func `concurrent swipes without a card ID run in the order they started`() async {
        let harness = CardStackHarness(holding: "superlike", cards: ["a", "b", "c"])
        let launch = await AppLaunch.opened(on: harness)
        let gate = TestGate()
        harness.store.nextWrite(.held(gate, .success(())))
        let first = Task { await launch.swipe(.superLike) }
        await gate.arrivals(1)
        let second = Task { await launch.swipe(.superLike) }
        let third = Task { await launch.swipe(.nope) }
        await Task.yield()
        gate.open()
        #expect(await first.value?.swiped?.card.id == "a")
        #expect(await second.value == .locked(MoveRestriction(feature: "superLike", reason: .noneLeft(debt: 0))))
        #expect(await third.value?.swiped?.card.id == "b")
        #expect(await harness.spent == ["superLike:a"])
        #expect(StackState(await harness.store.kept[.ann] ?? []) == launch.stack.state)
    }

    @Test func `a rewind that waits for a swipe undoes that swipe`() async {
        let harness = CardStackHarness(holding: "gold", cards: ["a", "b"])
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.nope)
        let gate = TestGate()
        harness.store.nextWrite(.held(gate, .success(())))
        let swipe = Task { await launch.swipe(.like) }
        await gate.arrivals(1)
        let rewind = Task { await launch.rewind() }
        await Task.yield()
        gate.open()
        #expect(await swipe.value?.swiped?.card.id == "b")
        guard case .rewound(let card, .like)? = await rewind.value else {
            Issue.record("the swipe wasn't rewound")
            return
        }
        #expect(card.id == "b")
        #expect(launch.waiting == ["b"])
        #expect(StackState(await harness.store.kept[.ann] ?? []) == launch.stack.state)
    }

    @Test(arguments: 1...12)
    func `random concurrent moves store exactly what was done and spend for no card twice`(
        seed: UInt64
    ) async {
        var random = SplitMix64(seed: seed)
        let cards = (0..<12).map { RecommendationID("c\($0)") }
        let harness = CardStackHarness(holding: "gold", "superlikes", cards: cards)
        let launch = await AppLaunch.opened(on: harness)
        var tasks: [Task<Void, Never>] = []
        for _ in 0..<20 {
            let choice = Int.random(in: 0..<6, using: &random)
            if random.oneIn(5) { harness.store.nextWrite(.failure(.unavailable("now and then"))) }
            tasks.append(
                Task {
                    switch choice {
                    case 0: await launch.rewind()
                    case 1: await launch.swipe(.superLike)
                    case 2: await launch.join(.friends)
                    case 3: await launch.join(.alone)
                    case 4: await launch.cards.refill()
                    default: await launch.swipe(.like)
                    }
                })
            if random.oneIn(3) { await Task.yield() }
        }
        for task in tasks { await task.value }
        let kept = await harness.store.kept[.ann] ?? []
        #expect(StackState(kept) == launch.stack.state, "seed \(seed)")
        #expect(StackState().counting(kept) == kept, "seed \(seed): an entry without effect was stored")
        let spent = await harness.spent
        #expect(Set(spent).count == spent.count, "seed \(seed)")
    }
}
