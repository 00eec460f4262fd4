import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Showing the card stack` {
    /// Creates a stage with the specified number of people in Berlin.
    private func stage(_ count: Int, cards: [RecommendationID] = []) -> StackStage {
        let stage = StackStage(cards: cards)
        stage.village.settle((1...count).map { RecommendationID("r\($0)") })
        return stage
    }

    @Test func `an empty stack is refilled before it is shown with its top three cards`() async throws {
        let stage = stage(6)
        let life = await Life.opened(on: stage)
        let received = life.events.received
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
        let few = stage(9, cards: ["x", "y", "z", "v"])
        let life = await Life.opened(on: few)
        guard case .shown(let picture)? = life.events.received.first else {
            Issue.record("the stack wasn't shown first")
            return
        }
        #expect(picture.waiting == 4)
        #expect(life.waiting.count == 13)
        let enough = stage(9, cards: ["x", "y", "z", "v", "w"])
        _ = await Life.opened(on: enough)
        #expect(enough.village.requests.received.isEmpty)
    }

    @Test func `a swipe is reported as one change, and a swipe that leaves too few cards starts a refill`() async throws
    {
        let stage = stage(30)
        let life = await Life.opened(on: stage)
        #expect(stage.village.requests.received.map(\.limit) == [20])
        for _ in 0..<15 {
            await life.swipe(.nope)
            await life.cards.refill()
        }
        let changes = life.events.received.compactMap(\.change)
        #expect(changes.count == 15)
        #expect(changes.allSatisfy { $0.removed == [0] && $0.inserted.map(\.place) == [2] })
        #expect(stage.village.requests.received.count == 1, "five are enough")
        await life.swipe(.nope)
        await life.cards.refill()
        #expect(stage.village.requests.received.last?.cursor == "20")
        #expect(life.waiting.count == 14)
        #expect(life.waiting.first == "r17")
    }

    @Test func `several moves between two updates are reported as one change`() async throws {
        let life = await Life.opened(on: stage(9))
        await life.swipe(.nope)
        await life.swipe(.like)
        let before = life.events.received.count
        await life.cards.refill()
        let received = life.events.received.dropFirst(before)
        let change = try #require(received.compactMap(\.change).first)
        #expect(received.compactMap(\.change).count == 1)
        #expect(change.removed == [0, 1])
        #expect(change.inserted.map(\.place) == [1, 2])
        #expect(change.inserted.map(\.card.id) == ["r4", "r5"])
    }

    @Test func `a rewind is reported as the card that returns to the top`() async throws {
        let stage = stage(9)
        await stage.record(.transaction(.bought("gold", "1"), account: .ann))
        let life = await Life.opened(on: stage)
        await life.swipe(.nope)
        await life.cards.refill()
        await life.rewind()
        await life.cards.refill()
        let change = try #require(life.events.received.compactMap(\.change).last)
        #expect(change.removed == [2])
        #expect(change.inserted.map(\.place) == [0])
    }

    @Test func `an unchanged stack reports nothing`() async {
        let life = await Life.opened(on: stage(9))
        let before = life.events.received
        await life.cards.refill()
        #expect(life.events.received == before)
    }

    @Test func `an updated profile is shown on the visible card`() async throws {
        let life = await Life.opened(on: stage(6))
        let watched = try #require(life.people.recommendation("r2"))
        life.people.user("u-r2")?.take(Profile(name: "Rita", age: 44))
        await life.cards.refill()
        guard case .changed(let change, let picture)? = life.events.received.last,
            case .user(let face) = picture.cards[1].face
        else {
            Issue.record("no change was reported")
            return
        }
        #expect(face.name == "Rita")
        #expect(change.removed == [1])
        #expect(change.inserted.map(\.place) == [1])
        #expect(life.people.recommendation("r2") === watched)
    }

    @Test func `opening a stack loads its people in one request, and only once`() async {
        let stage = stage(6)
        _ = await Life.opened(on: stage)
        let next = await Life.opened(on: stage)
        await next.cards.show()
        await next.cards.refill()
        #expect(stage.village.recalls.received == [[], ["r1", "r2", "r3", "r4", "r5", "r6"]])
        #expect(next.events.received.first?.picture?.cards.map(\.id) == ["r1", "r2", "r3"])
    }

    @Test func `an unreadable stack or people store is reported, and the next attempt can succeed`() async {
        let stage = stage(6, cards: ["x"])
        stage.store.nextRead(.failure(.damaged(place: "line 3", reason: "torn")))
        let life = await Life.opened(on: stage)
        #expect(life.events.received == [.failed(.storage(.damaged(place: "line 3", reason: "torn")))])
        stage.village.nextRecall(.failure(.unavailable("asleep")))
        await life.cards.refill()
        #expect(life.events.received.last == .failed(.storage(.unavailable("asleep"))))
        #expect(!life.stack.isOpen)
        await life.cards.show()
        #expect(life.waiting.count == 7)
    }

    @Test func `an unreadable ledger or passport is reported, and the waiting cards are still shown`() async {
        let stage = stage(6, cards: ["x"])
        stage.ledger.nextRead(.failure(.unavailable("busy")))
        let life = await Life.opened(on: stage)
        #expect(life.events.received.first == .failed(.ledger(.unavailable("busy"))))
        #expect(life.events.received.last?.picture?.cards.map(\.id) == ["x"])
        #expect(life.events.received.last?.picture?.likesLeft == nil)
        stage.store.nextLook(.failure(.unavailable("gone")))
        await life.cards.refill()
        #expect(life.events.received.last == .failed(.storage(.unavailable("gone"))))
        await life.cards.refill()
        #expect(life.waiting.count == 7)
    }

    @Test func `the number of likes left is hidden without a limit or with unknown entitlements`() async {
        for stage in [StackStage(holding: "gold", cards: ["a"]), StackStage(isKnown: false, cards: ["a"])] {
            let life = await Life.opened(on: stage)
            #expect(life.events.received.compactMap(\.picture).last?.likesLeft == nil)
        }
    }
}
