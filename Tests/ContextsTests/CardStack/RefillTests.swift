import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Refilling the card stack` {
    private func names(_ numbers: ClosedRange<Int>) -> [RecommendationID] {
        numbers.map { RecommendationID("r\($0)") }
    }

    @Test(arguments: [
        LoadRecommendationsFailure.authentication, .http(status: 500), .parse(place: "line 1", reason: "no list"),
        .importing(.unavailable("full")), .timedOut(seconds: 10), .unreachable(reason: "offline"),
    ])
    func `a failed refill is reported, keeps the cards, and is retried at the next update`(
        failure: LoadRecommendationsFailure
    ) async {
        let stage = StackStage(cards: ["x", "y"])
        stage.village.settle(names(1...9))
        stage.village.next(.failure(failure))
        let life = await Life.opened(on: stage)
        #expect(life.events.received.last == .refillFailed(failure, waiting: 2))
        #expect(life.waiting == ["x", "y"])
        await life.cards.refill()
        #expect(life.waiting.count == 11)
        #expect(stage.village.requests.received.map(\.cursor) == [nil, nil])
    }

    @Test func `a source that keeps failing is retried less and less often until the stack is shown`() async {
        let stage = StackStage(cards: ["x", "y"])
        stage.village.settle(names(1...9))
        let away = LoadRecommendationsFailure.unreachable(reason: "offline")
        stage.village.next(.failure(away), .failure(away), .failure(away), .failure(away))
        let life = await Life.opened(on: stage)
        var counts: [Int] = []
        for _ in 0..<8 {
            await life.cards.refill()
            counts.append(stage.village.requests.received.count)
        }
        #expect(counts == [2, 2, 3, 3, 3, 3, 4, 4])
        #expect(life.waiting == ["x", "y"])
        await life.cards.show()
        #expect(life.waiting.count == 11)
    }

    @Test func `an empty stack retries a failing source at every update`() async {
        let stage = StackStage()
        stage.village.settle(names(1...9))
        let away = LoadRecommendationsFailure.unreachable(reason: "offline")
        stage.village.next(.failure(away), .failure(away), .failure(away), .failure(away))
        let life = await Life.opened(on: stage)
        for _ in 0..<4 { await life.cards.refill() }
        #expect(stage.village.requests.received.count == 5)
        #expect(life.waiting.count == 9)
    }

    @Test func `an exhausted source is reported once, until the stack is shown again`() async {
        let stage = StackStage()
        let life = await Life.opened(on: stage)
        #expect(life.events.received.contains(.refillFailed(.exhausted, waiting: 0)))
        await life.cards.refill()
        await life.cards.refill()
        #expect(stage.village.requests.received.count == 1)
        stage.village.settle(["late"])
        await life.cards.show()
        #expect(life.waiting == ["late"])
    }

    @Test func `an exhausted place or swiping mode doesn't stop refills of another`() async {
        let stage = StackStage(holding: "gold")
        stage.village.settle(["g"], in: .berlin, .friends)
        stage.village.settle(["p"], in: .paris)
        let life = await Life.opened(on: stage)
        await life.join(.friends)
        await life.cards.refill()
        #expect(life.waiting == ["g"])
        await life.join(.alone)
        await life.passport(to: "Paris")
        await life.cards.refill()
        #expect(life.waiting == ["p"])
    }

    @Test func `no card is dealt twice, even if the source repeats it or the app restarts`() async {
        let stage = StackStage()
        stage.village.settle(names(1...6) + names(1...6))
        var seen: [RecommendationID] = []
        for _ in 0..<3 {
            let life = await Life.opened(on: stage)
            for _ in 0..<2 {
                if let card = await life.swipe(.nope)?.swiped { seen.append(RecommendationID(card.card.id)) }
                await life.cards.refill()
            }
        }
        #expect(seen == names(1...6))
        let last = await Life.opened(on: stage)
        #expect(last.waiting.isEmpty)
        #expect(last.events.received.contains(.refillFailed(.exhausted, waiting: 0)))
    }

    @Test func `pages without new cards are skipped within one refill`() async {
        let stage = StackStage()
        stage.village.settle(names(1...65))
        let first = await Life.opened(on: stage)
        for _ in 0..<60 {
            await first.swipe(.nope)
            await first.cards.refill()
        }
        #expect(first.waiting == names(61...65))
        let next = await Life.opened(on: stage)
        await next.swipe(.nope)
        let before = stage.village.requests.received.count
        await next.cards.refill()
        #expect(stage.village.requests.received.count - before == 4, "the refill reads all pages")
        #expect(next.events.received.last == .refillFailed(.exhausted, waiting: 4))
    }

    @Test func `a failure after enough cards were loaded isn't reported, and the cards are dealt`() async {
        let stage = StackStage(cards: names(1...19))
        stage.village.settle(names(1...30))
        let life = await Life.opened(on: stage)
        for _ in 0..<15 { await life.swipe(.nope) }
        stage.village.next(.answer(()), .failure(.http(status: 503)))
        await life.cards.refill()
        #expect(life.waiting == names(16...20), "the first page has one new card")
        let reported = life.events.received.suffix(4)
        #expect(reported.contains(.refilled(cards: 1, refused: [])))
        #expect(
            !reported.contains(.refillFailed(.http(status: 503), waiting: 5)), "one card was needed and loaded"
        )
    }

    @Test func `a failure after too few cards is reported, and the next refill resumes there`() async {
        let stage = StackStage(cards: names(1...19))
        stage.village.settle(names(1...30))
        let life = await Life.opened(on: stage)
        for _ in 0..<17 { await life.swipe(.nope) }
        stage.village.next(.answer(()), .failure(.http(status: 503)))
        await life.cards.refill()
        #expect(life.waiting == names(18...20))
        #expect(life.events.received.contains(.refilled(cards: 1, refused: [])))
        #expect(life.events.received.contains(.refillFailed(.http(status: 503), waiting: 3)))
        await life.cards.refill()
        #expect(life.waiting == names(18...30), "the refill resumes where it stopped")
        #expect(stage.village.requests.received.map(\.cursor) == [nil, "20", "20"])
    }

    @Test func `cards that can't be stored aren't dealt until a later refill stores them`() async {
        let stage = StackStage()
        stage.village.settle(names(1...3))
        let life = Life(on: stage)
        stage.store.nextWrite(.answer(()), .failure(.unavailable("full")))
        await life.cards.show()
        #expect(life.waiting.isEmpty)
        #expect(life.events.received.contains(.failed(.storage(.unavailable("full")))))
        await life.cards.refill()
        #expect(life.waiting == names(1...3))
        #expect(StackState(await stage.store.kept[.ann] ?? []) == life.stack.state)
    }

    @Test func `a source whose pages form a cycle is abandoned after fifty pages`() async {
        let circle = ScriptedCircle()
        let gathered = await RefillInteractor(load: circle).gather(
            RefillRequest(RefillTarget(near: .berlin, mode: .alone), cursor: nil, wanted: 5), into: PeopleRegistry(),
            news: { _ in [] })
        #expect(circle.requests.received.count == 50)
        #expect(gathered.cards.isEmpty)
        #expect(gathered.next == "on")
        #expect(gathered.failure == nil)
    }
}

@MainActor
@Suite struct `Concurrent refills of the card stack` {
    private func stage() -> StackStage {
        let stage = StackStage()
        stage.village.settle(["a", "b", "c", "d", "e", "f"])
        stage.village.settle(["g", "h", "i", "j", "k"], in: .berlin, .friends)
        return stage
    }

    @Test func `concurrent updates share one refill`() async {
        let stage = stage()
        let gate = TestGate()
        stage.village.next(.held(gate, .success(())))
        let life = Life(on: stage)
        let tendings = (0..<5).map { _ in Task { await life.cards.refill() } }
        await gate.arrivals(1)
        gate.open()
        for tending in tendings { _ = await tending.value }
        #expect(stage.village.requests.received.count == 1)
        #expect(life.events.received.count { $0 == .refilling } == 1)
        #expect(life.events.received.compactMap(\.change).count == 1)
        #expect(life.waiting.count == 6)
    }

    @Test func `a failed refill is reported once for all concurrent updates`() async {
        let stage = stage()
        let gate = TestGate()
        stage.village.next(.held(gate, .failure(.unreachable(reason: "offline"))))
        let life = Life(on: stage)
        let tendings = (0..<3).map { _ in Task { await life.cards.refill() } }
        await gate.arrivals(1)
        // The updates start in turn on this actor before the first one's request ends.
        gate.open()
        for tending in tendings { _ = await tending.value }
        #expect(stage.village.requests.received.count == 1)
        #expect(life.events.received.count { $0 == .refillFailed(.unreachable(reason: "offline"), waiting: 0) } == 1)
    }

    @Test func `cards can be swiped during a refill`() async {
        let stage = StackStage(cards: ["x", "y"])
        stage.village.settle(["a", "b"])
        let gate = TestGate()
        stage.village.next(.held(gate, .success(())))
        let life = Life(on: stage)
        let show = Task { await life.cards.show() }
        await gate.arrivals(1)
        #expect(await life.swipe(.nope)?.swiped?.card.id == "x")
        gate.open()
        _ = await show.value
        #expect(life.waiting == ["y", "a", "b"])
    }

    @Test func `cards loaded for another swiping mode aren't dealt to the current one`() async {
        let stage = stage()
        let gate = TestGate()
        stage.village.next(.held(gate, .success(())))
        let life = Life(on: stage)
        let show = Task { await life.cards.show() }
        await gate.arrivals(1)
        await life.join(.friends)
        let refill = Task { await life.cards.refill() }
        await Task.yield()
        gate.open()
        _ = await show.value
        _ = await refill.value
        #expect(life.waiting == ["g", "h", "i", "j", "k"])
        await life.join(.alone)
        await life.cards.refill()
        #expect(life.waiting.count == 6)
    }

    @Test func `cards loaded for another place aren't dealt in the current one`() async {
        let stage = stage()
        await stage.record(.transaction(.bought("gold", "1"), account: .ann))
        stage.village.settle(["p1", "p2", "p3", "p4", "p5"], in: .paris)
        let gate = TestGate()
        stage.village.next(.held(gate, .success(())))
        let life = Life(on: stage)
        let show = Task { await life.cards.show() }
        await gate.arrivals(1)
        await life.passport(to: "Paris")
        let refill = Task { await life.cards.refill() }
        for _ in 0..<20 { await Task.yield() }
        gate.open()
        _ = await show.value
        _ = await refill.value
        #expect(life.waiting == ["p1", "p2", "p3", "p4", "p5"])
    }
}

/// A source that always returns the same page and always has a next one.
private struct ScriptedCircle: RecommendationLoading {
    let requests = Spy<RecommendationsRequest>()

    func perform(
        _ request: RecommendationsRequest, into people: PeopleRegistry
    ) async throws(LoadRecommendationsFailure) -> LoadRecommendationsResponse {
        requests.receive(request)
        return LoadRecommendationsResponse(recommendations: ["a"], summary: ImportSummary(), next: "on")
    }
}
