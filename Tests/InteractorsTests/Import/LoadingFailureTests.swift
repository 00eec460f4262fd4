import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Why no recommendations came is told apart` {
    private let store = SpyPeople()
    private let people = PeopleRegistry()
    private let clock = ManualClock()

    private func load(
        _ turn: ScriptedAnswer<RecommendationsPage, SourceFailure>, limit: Duration? = nil
    ) -> LoadRecommendationsInteractor {
        LoadRecommendationsInteractor(
            source: ScriptedSource(turn), store: store, stopwatch: AnyClock(clock), limit: limit)
    }

    @Test(arguments: [
        (SourceFailure.authentication, LoadRecommendationsFailure.authentication),
        (.http(status: 500), .http(status: 500)), (.http(status: 404), .http(status: 404)),
        (.parse(place: "line 3", reason: "no array"), .parse(place: "line 3", reason: "no array")),
        (.unreachable(reason: "no network"), .unreachable(reason: "no network")),
        (.timedOut(seconds: 7), .timedOut(seconds: 7)),
    ])
    func `as the source tells it`(told: SourceFailure, heard: LoadRecommendationsFailure) async {
        let load = load(.failure(told))
        await #expect(throws: heard) { _ = try await load.perform(.made(), into: people) }
        #expect(store.calls == [])
    }

    @Test func `a source without anybody left is exhausted`() async {
        let load = load(.page([]))
        await #expect(throws: LoadRecommendationsFailure.exhausted) {
            _ = try await load.perform(.made(), into: people)
        }
    }

    @Test func `an empty page that says how to go on is an answer, and so is one of which all was refused`()
        async throws
    {
        let empty = try await load(.page([], next: "two")).perform(.made(), into: people)
        #expect(empty == LoadRecommendationsResponse(recommendations: [], summary: ImportSummary(), next: "two"))
        let refused = RefusedRecord(place: "recommendations[0]", reason: "no id")
        let spoilt = try await load(.page([], refused: [refused])).perform(.made(), into: people)
        #expect(spoilt.summary.refused == [refused])
        #expect(spoilt.recommendations == [])
        #expect(store.calls == [], "there is nothing to keep")
    }

    @Test func `a source that hangs is left at the time limit`() async throws {
        let load = load(.held(TestGate(), .failure(.authentication)), limit: .seconds(12))
        let clock = clock
        async let alarm: Void = {
            await clock.sleeper(until: .seconds(12))
            clock.advance(by: .seconds(12))
        }()
        await #expect(throws: LoadRecommendationsFailure.timedOut(seconds: 12)) {
            _ = try await load.perform(.made(), into: people)
        }
        await alarm
    }

    @Test func `who loses interest is free at once, and nothing is imported`() async throws {
        let gate = TestGate()
        let load = load(.held(gate, .success(RecommendationsPage(records: [], next: nil))), limit: .seconds(12))
        let asking = Task { try await load.perform(.made(), into: PeopleRegistry()) }
        await gate.arrivals(1)
        asking.cancel()
        await #expect(throws: LoadRecommendationsFailure.cancelled) { _ = try await asking.value }
        #expect(store.calls == [])
    }

    @Test func `what cannot be kept changes nothing, and comes whole the next time`() async throws {
        _ = try await load(.page([.made("r1", user: "ann", name: "Ann")])).perform(.made(), into: people)
        let page = ScriptedAnswer<RecommendationsPage, SourceFailure>.page([
            .made("r1", user: "ann", name: "Anna"), .made("r2", group: "g", members: [.made("bob")]),
        ])
        let full = StorageFailure.unavailable("full")
        store.nextSave(.failure(full))
        await #expect(throws: LoadRecommendationsFailure.importing(full)) {
            _ = try await load(page).perform(.made(), into: people)
        }
        #expect(people.user("ann")?.profile.name == "Ann")
        #expect(people.user("bob") == nil)
        #expect(people.group("g") == nil)
        #expect(people.recommendation("r2") == nil)
        let answer = try await load(page).perform(.made(), into: people)
        #expect(answer.summary.recommendations == ImportCount(created: 1, updated: 1))
        #expect(store.saved.suffix(2).map(\.users.count) == [2, 2])
    }

    @Test(arguments: 1...3)
    func `what is known and cannot be asked for changes nothing either`(question: Int) async throws {
        for _ in 1..<question { store.nextRead(.answer(())) }
        store.nextRead(.failure(.damaged(place: "line 2", reason: "torn")))
        let load = load(.page([.made("r1", user: "ann"), .made("r2", group: "g", members: [.made("bob")])]))
        await #expect(throws: LoadRecommendationsFailure.importing(.damaged(place: "line 2", reason: "torn"))) {
            _ = try await load.perform(.made(), into: people)
        }
        #expect(store.questions.count == question)
        #expect(store.saved == [])
        #expect(people.user("ann") == nil)
        #expect(people.recommendation("r1") == nil)
    }
}
