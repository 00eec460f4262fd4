import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Showing the card stack` {
    /// Creates a harness with the specified number of people in Berlin.
    private func harness(_ count: Int, cards: [RecommendationID] = []) -> CardStackHarness {
        let harness = CardStackHarness(cards: cards)
        harness.village.settle((1...count).map { RecommendationID("r\($0)") })
        return harness
    }

    @Test func `an empty stack is refilled before it is shown with its top three cards`() async throws {
        let harness = harness(6)
        let launch = await AppLaunch.opened(on: harness)
        let received = launch.events.received
        #expect(received.count == 3)
        #expect(received[0] == .refilling)
        #expect(received[1] == .refilled(cards: 6, refused: []))
        guard case .shown(let picture) = received[2] else {
            Issue.record("the stack wasn't shown")
            return
        }
        #expect(picture.cards.map(\.id) == ["r1", "r2", "r3"])
        #expect(picture.waiting == 6)
        #expect(picture.mode == .alone)
        #expect(picture.place == "Berlin")
        #expect(picture.likesLeft == 10)
        #expect(picture.boostedUntil == nil)
    }

    @Test func `waiting cards are shown immediately, and only a short stack is refilled`() async {
        let few = harness(9, cards: ["x", "y", "z", "v"])
        let launch = await AppLaunch.opened(on: few)
        guard case .shown(let picture)? = launch.events.received.first else {
            Issue.record("the stack wasn't shown first")
            return
        }
        #expect(picture.waiting == 4)
        #expect(launch.waiting.count == 13)
        let enough = harness(9, cards: ["x", "y", "z", "v", "w"])
        _ = await AppLaunch.opened(on: enough)
        #expect(enough.village.requests.received.isEmpty)
    }

    @Test func `a swipe is reported as one change, and a swipe that leaves too few cards starts a refill`() async throws
    {
        let harness = harness(30)
        let launch = await AppLaunch.opened(on: harness)
        #expect(harness.village.requests.received.map(\.limit) == [20])
        for _ in 0..<15 {
            await launch.swipe(.nope)
            await launch.cards.refill()
        }
        let changes = launch.events.received.compactMap(\.change)
        #expect(changes.count == 15)
        #expect(changes.allSatisfy { $0.removed == [0] && $0.inserted.map(\.place) == [2] })
        #expect(harness.village.requests.received.count == 1, "five are enough")
        await launch.swipe(.nope)
        await launch.cards.refill()
        #expect(harness.village.requests.received.last?.cursor == "20")
        #expect(launch.waiting.count == 14)
        #expect(launch.waiting.first == "r17")
    }

    @Test func `several moves between two updates are reported as one change`() async throws {
        let launch = await AppLaunch.opened(on: harness(9))
        await launch.swipe(.nope)
        await launch.swipe(.like)
        let before = launch.events.received.count
        await launch.cards.refill()
        let received = launch.events.received.dropFirst(before)
        let change = try #require(received.compactMap(\.change).first)
        #expect(received.compactMap(\.change).count == 1)
        #expect(change.removed == [0, 1])
        #expect(change.inserted.map(\.place) == [1, 2])
        #expect(change.inserted.map(\.card.id) == ["r4", "r5"])
    }

    @Test func `a rewind is reported as the card that returns to the top`() async throws {
        let harness = harness(9)
        await harness.record(.transaction(.bought("gold", "1"), account: .ann))
        let launch = await AppLaunch.opened(on: harness)
        await launch.swipe(.nope)
        await launch.cards.refill()
        await launch.rewind()
        await launch.cards.refill()
        let change = try #require(launch.events.received.compactMap(\.change).last)
        #expect(change.removed == [2])
        #expect(change.inserted.map(\.place) == [0])
    }

    @Test func `an unchanged stack reports nothing`() async {
        let launch = await AppLaunch.opened(on: harness(9))
        let before = launch.events.received
        await launch.cards.refill()
        #expect(launch.events.received == before)
    }

    @Test func `a stack that is shown without changes stores nothing`() async {
        let harness = harness(6, cards: ["v", "w", "x", "y", "z"])
        let requests = Spy<AppendStackEntriesRequest>()
        let add = ScriptedInteractor<AppendStackEntriesRequest, Void, StorageFailure> { request in
            requests.receive(request)
            return .success(())
        }
        let cards = CardStack(
            stack: SwipeStack(), customer: Customer(account: .ann), people: PeopleRegistry(), terms: harness.terms,
            dependencies: CardStack.Dependencies(
                entries: StackEntriesInteractor(store: harness.store), recall: harness.village,
                inputs: StackInputsInteractor(
                    ledger: harness.ledger, time: harness.time, map: CardStackHarness.map, passports: harness.store),
                refill: RefillInteractor(load: harness.village), add: add),
            observer: Spy<CardStackEvent>())
        guard case .current = await cards.show() else {
            Issue.record("showing the stack failed")
            return
        }
        #expect(requests.received == [])
    }

    @Test func `an updated profile is shown on the visible card`() async throws {
        let launch = await AppLaunch.opened(on: harness(6))
        let watched = try #require(launch.people.recommendation("r2"))
        launch.people.user("u-r2")?.update(with: Profile(name: "Rita", age: 44))
        await launch.cards.refill()
        guard case .changed(let change, let picture)? = launch.events.received.last,
            case .user(let profile) = picture.cards[1].subject
        else {
            Issue.record("no change was reported")
            return
        }
        #expect(profile.name == "Rita")
        #expect(change.removed == [1])
        #expect(change.inserted.map(\.place) == [1])
        #expect(launch.people.recommendation("r2") === watched)
    }

    @Test func `opening a stack loads its people in one request, and only once`() async {
        let harness = harness(6)
        _ = await AppLaunch.opened(on: harness)
        let next = await AppLaunch.opened(on: harness)
        await next.cards.show()
        await next.cards.refill()
        #expect(harness.village.recalls.received == [[], ["r1", "r2", "r3", "r4", "r5", "r6"]])
        #expect(next.events.received.first?.picture?.cards.map(\.id) == ["r1", "r2", "r3"])
    }

    @Test func `an unreadable stack or people store is reported, and the next attempt can succeed`() async {
        let harness = harness(6, cards: ["x"])
        harness.store.nextRead(.failure(.damaged(place: "line 3", reason: "torn")))
        let launch = await AppLaunch.opened(on: harness)
        #expect(launch.events.received == [.failed(.storage(.damaged(place: "line 3", reason: "torn")))])
        harness.village.nextRecall(.failure(.unavailable("asleep")))
        await launch.cards.refill()
        #expect(launch.events.received.last == .failed(.storage(.unavailable("asleep"))))
        #expect(!launch.stack.isOpen)
        await launch.cards.show()
        #expect(launch.waiting.count == 7)
    }

    @Test func `an unreadable ledger or passport is reported, and the waiting cards are still shown`() async {
        let harness = harness(6, cards: ["x"])
        harness.ledger.nextRead(.failure(.unavailable("busy")))
        let launch = await AppLaunch.opened(on: harness)
        #expect(launch.events.received.first == .failed(.ledger(.unavailable("busy"))))
        #expect(launch.events.received.last?.picture?.cards.map(\.id) == ["x"])
        #expect(launch.events.received.last?.picture?.likesLeft == nil)
        harness.store.nextLook(.failure(.unavailable("gone")))
        await launch.cards.refill()
        #expect(launch.events.received.last == .failed(.storage(.unavailable("gone"))))
        await launch.cards.refill()
        #expect(launch.waiting.count == 7)
    }

    @Test func `the number of likes left is hidden without a limit or with unknown entitlements`() async {
        for harness in [
            CardStackHarness(holding: "gold", cards: ["a"]), CardStackHarness(isKnown: false, cards: ["a"]),
        ] {
            let launch = await AppLaunch.opened(on: harness)
            #expect(launch.events.received.compactMap(\.picture).last?.likesLeft == nil)
        }
    }
}
