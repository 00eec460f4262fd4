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
        let harness = CardStackHarness(cards: ["x", "y"])
        harness.village.settle(names(1...9))
        harness.village.next(.failure(failure))
        let launch = await AppLaunch.opened(on: harness)
        #expect(launch.events.received.last == .refillFailed(failure, waiting: 2))
        #expect(launch.waiting == ["x", "y"])
        await launch.cards.refill()
        #expect(launch.waiting.count == 11)
        #expect(harness.village.requests.received.map(\.cursor) == [nil, nil])
    }

    @Test func `a source that keeps failing is retried less and less often until the stack is shown`() async {
        let harness = CardStackHarness(cards: ["x", "y"])
        harness.village.settle(names(1...9))
        let away = LoadRecommendationsFailure.unreachable(reason: "offline")
        harness.village.next(.failure(away), .failure(away), .failure(away), .failure(away))
        let launch = await AppLaunch.opened(on: harness)
        var counts: [Int] = []
        for _ in 0..<8 {
            await launch.cards.refill()
            counts.append(harness.village.requests.received.count)
        }
        #expect(counts == [2, 2, 3, 3, 3, 3, 4, 4])
        #expect(launch.waiting == ["x", "y"])
        await launch.cards.show()
        #expect(launch.waiting.count == 11)
    }

    @Test func `an empty stack retries a failing source at every update`() async {
        let harness = CardStackHarness()
        harness.village.settle(names(1...9))
        let away = LoadRecommendationsFailure.unreachable(reason: "offline")
        harness.village.next(.failure(away), .failure(away), .failure(away), .failure(away))
        let launch = await AppLaunch.opened(on: harness)
        for _ in 0..<4 { await launch.cards.refill() }
        #expect(harness.village.requests.received.count == 5)
        #expect(launch.waiting.count == 9)
    }

    @Test func `an exhausted source is reported once, until the stack is shown again`() async {
        let harness = CardStackHarness()
        let launch = await AppLaunch.opened(on: harness)
        #expect(launch.events.received.contains(.refillFailed(.exhausted, waiting: 0)))
        await launch.cards.refill()
        await launch.cards.refill()
        #expect(harness.village.requests.received.count == 1)
        harness.village.settle(["late"])
        await launch.cards.show()
        #expect(launch.waiting == ["late"])
    }

    @Test func `an exhausted place or swiping mode doesn't stop refills of another`() async {
        let harness = CardStackHarness(holding: "gold")
        harness.village.settle(["g"], in: .berlin, .friends)
        harness.village.settle(["p"], in: .paris)
        let launch = await AppLaunch.opened(on: harness)
        await launch.join(.friends)
        await launch.cards.refill()
        #expect(launch.waiting == ["g"])
        await launch.join(.alone)
        await launch.passport(to: "Paris")
        await launch.cards.refill()
        #expect(launch.waiting == ["p"])
    }

    @Test func `no card is dealt twice, even if the source repeats it or the app restarts`() async {
        let harness = CardStackHarness()
        harness.village.settle(names(1...6) + names(1...6))
        var seen: [RecommendationID] = []
        for _ in 0..<3 {
            let launch = await AppLaunch.opened(on: harness)
            for _ in 0..<2 {
                if let card = await launch.swipe(.nope)?.swiped { seen.append(RecommendationID(card.card.id)) }
                await launch.cards.refill()
            }
        }
        #expect(seen == names(1...6))
        let last = await AppLaunch.opened(on: harness)
        #expect(last.waiting.isEmpty)
        #expect(last.events.received.contains(.refillFailed(.exhausted, waiting: 0)))
    }

    @Test func `pages without new cards are skipped within one refill`() async {
        let harness = CardStackHarness()
        harness.village.settle(names(1...65))
        let first = await AppLaunch.opened(on: harness)
        for _ in 0..<60 {
            await first.swipe(.nope)
            await first.cards.refill()
        }
        #expect(first.waiting == names(61...65))
        let next = await AppLaunch.opened(on: harness)
        await next.swipe(.nope)
        let before = harness.village.requests.received.count
        await next.cards.refill()
        #expect(harness.village.requests.received.count - before == 4, "the refill reads all pages")
        #expect(next.events.received.last == .refillFailed(.exhausted, waiting: 4))
    }

    @Test func `a launch finds the last people after more than a thousand decided ones`() async {
        let decided = names(1...2120)
        let swipes = decided.map { StackEntry.swiped(SwipeRecord(card: $0, decision: .nope, moment: .day(0))) }
        let harness = CardStackHarness(stack: [.moved(to: "Berlin"), .dealt(decided, .alone)] + swipes)
        harness.village.settle(names(1...2200))
        let launch = await AppLaunch.opened(on: harness)
        #expect(launch.waiting == names(2121...2140))
        #expect(launch.events.received.contains(.refilled(cards: 20, refused: [])))
    }

    @Test func `a failure after enough cards were loaded isn't reported, and the cards are dealt`() async {
        let harness = CardStackHarness(cards: names(1...19))
        harness.village.settle(names(1...30))
        let launch = await AppLaunch.opened(on: harness)
        for _ in 0..<15 { await launch.swipe(.nope) }
        harness.village.next(.response(()), .failure(.http(status: 503)))
        await launch.cards.refill()
        #expect(launch.waiting == names(16...20), "the first page has one new card")
        let reported = launch.events.received.suffix(4)
        #expect(reported.contains(.refilled(cards: 1, refused: [])))
        #expect(
            !reported.contains(.refillFailed(.http(status: 503), waiting: 5)), "one card was needed and loaded"
        )
    }

    @Test func `a failure after too few cards is reported, and the next refill resumes there`() async {
        let harness = CardStackHarness(cards: names(1...19))
        harness.village.settle(names(1...30))
        let launch = await AppLaunch.opened(on: harness)
        for _ in 0..<17 { await launch.swipe(.nope) }
        harness.village.next(.response(()), .failure(.http(status: 503)))
        await launch.cards.refill()
        #expect(launch.waiting == names(18...20))
        #expect(launch.events.received.contains(.refilled(cards: 1, refused: [])))
        #expect(launch.events.received.contains(.refillFailed(.http(status: 503), waiting: 3)))
        await launch.cards.refill()
        #expect(launch.waiting == names(18...30), "the refill resumes where it stopped")
        #expect(harness.village.requests.received.map(\.cursor) == [nil, "20", "20"])
    }

    @Test func `cards that can't be stored aren't dealt until a later refill stores them`() async {
        let harness = CardStackHarness()
        harness.village.settle(names(1...3))
        let launch = AppLaunch(on: harness)
        harness.store.nextWrite(.response(()), .failure(.unavailable("full")))
        await launch.cards.show()
        #expect(launch.waiting.isEmpty)
        #expect(launch.events.received.contains(.failed(.storage(.unavailable("full")))))
        await launch.cards.refill()
        #expect(launch.waiting == names(1...3))
        #expect(StackState(await harness.store.kept[.ann] ?? []) == launch.stack.state)
    }

    @Test func `a source whose pages form a cycle is reported at the first repeated page`() async {
        let circle = ScriptedCircle()
        let response = await RefillInteractor(load: circle).loadCards(
            RefillRequest(RefillTarget(near: .berlin, mode: .alone), cursor: nil, wanted: 5), into: PeopleRegistry(),
            news: { _ in [] })
        #expect(circle.requests.received.map(\.cursor) == [nil, "on"])
        #expect(response.cards.isEmpty)
        #expect(response.next == nil)
        #expect(response.failure == .parse(place: "next", reason: "the page refers to an earlier page"))
    }
}

@MainActor
@Suite struct `Concurrent refills of the card stack` {
    private func harness() -> CardStackHarness {
        let harness = CardStackHarness()
        harness.village.settle(["a", "b", "c", "d", "e", "f"])
        harness.village.settle(["g", "h", "i", "j", "k"], in: .berlin, .friends)
        return harness
    }

    @Test func `concurrent updates share one refill`() async {
        let harness = harness()
        let gate = TestGate()
        harness.village.next(.held(gate, .success(())))
        let launch = AppLaunch(on: harness)
        let tendings = (0..<5).map { _ in Task { await launch.cards.refill() } }
        await gate.arrivals(1)
        gate.open()
        for tending in tendings { _ = await tending.value }
        #expect(harness.village.requests.received.count == 1)
        #expect(launch.events.received.count { $0 == .refilling } == 1)
        #expect(launch.events.received.compactMap(\.change).count == 1)
        #expect(launch.waiting.count == 6)
    }

    @Test func `a failed refill is reported once for all concurrent updates`() async {
        let harness = harness()
        let gate = TestGate()
        harness.village.next(.held(gate, .failure(.unreachable(reason: "offline"))))
        let launch = AppLaunch(on: harness)
        let tendings = (0..<3).map { _ in Task { await launch.cards.refill() } }
        await gate.arrivals(1)
        // The updates start in turn on this actor before the first one's request ends.
        gate.open()
        for tending in tendings { _ = await tending.value }
        #expect(harness.village.requests.received.count == 1)
        #expect(launch.events.received.count { $0 == .refillFailed(.unreachable(reason: "offline"), waiting: 0) } == 1)
    }

    @Test func `cards can be swiped during a refill`() async {
        let harness = CardStackHarness(cards: ["x", "y"])
        harness.village.settle(["a", "b"])
        let gate = TestGate()
        harness.village.next(.held(gate, .success(())))
        let launch = AppLaunch(on: harness)
        let show = Task { await launch.cards.show() }
        await gate.arrivals(1)
        #expect(await launch.swipe(.nope)?.swiped?.card.id == "x")
        gate.open()
        _ = await show.value
        #expect(launch.waiting == ["y", "a", "b"])
    }

    @Test func `cards loaded for another swiping mode aren't dealt to the current one`() async {
        let harness = harness()
        let gate = TestGate()
        harness.village.next(.held(gate, .success(())))
        let launch = AppLaunch(on: harness)
        let show = Task { await launch.cards.show() }
        await gate.arrivals(1)
        await launch.join(.friends)
        let refill = Task { await launch.cards.refill() }
        await Task.yield()
        gate.open()
        _ = await show.value
        _ = await refill.value
        #expect(launch.waiting == ["g", "h", "i", "j", "k"])
        #expect(launch.stack.state.everyWaiting == launch.waiting, "nothing was dealt to the other mode")
        await launch.join(.alone)
        await launch.cards.refill()
        #expect(launch.waiting.count == 6)
    }

    @Test func `cards loaded for another place aren't dealt in the current one`() async {
        let harness = harness()
        await harness.record(.transaction(.bought("gold", "1"), account: .ann))
        harness.village.settle(["p1", "p2", "p3", "p4", "p5"], in: .paris)
        let gate = TestGate()
        harness.village.next(.held(gate, .success(())))
        let launch = AppLaunch(on: harness)
        let show = Task { await launch.cards.show() }
        await gate.arrivals(1)
        await launch.passport(to: "Paris")
        let refill = Task { await launch.cards.refill() }
        for _ in 0..<20 { await Task.yield() }
        gate.open()
        _ = await show.value
        _ = await refill.value
        #expect(launch.waiting == ["p1", "p2", "p3", "p4", "p5"])
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
