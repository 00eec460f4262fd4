import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Failures to load recommendations` {
    private let store = SpyPeople()
    private let people = PeopleRegistry()
    private let clock = ManualClock()

    private func load(
        _ turn: ScriptedResponse<RecommendationsPage, SourceFailure>, limit: Duration? = nil
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
    func `a failure of the source is reported with its reason`(
        reported: SourceFailure, expected: LoadRecommendationsFailure
    ) async {
        let load = load(.failure(reported))
        await #expect(throws: expected) { _ = try await load.perform(.made(), into: people) }
        #expect(store.calls == [])
    }

    @Test func `a source without further recommendations is exhausted`() async {
        let load = load(.page([]))
        await #expect(throws: LoadRecommendationsFailure.exhausted) {
            _ = try await load.perform(.made(), into: people)
        }
    }

    @Test func `an empty page with a next page or with only rejected records isn't a failure`()
        async throws
    {
        let empty = try await load(.page([], next: "two")).perform(.made(), into: people)
        #expect(empty == LoadRecommendationsResponse(recommendations: [], summary: ImportSummary(), next: "two"))
        let refused = RefusedRecord(place: "recommendations[0]", reason: "no id")
        let spoilt = try await load(.page([], refused: [refused])).perform(.made(), into: people)
        #expect(spoilt.summary.refused == [refused])
        #expect(spoilt.recommendations == [])
        #expect(store.calls == [], "there is nothing to store")
    }

    @Test func `a source that hangs is abandoned at the time limit`() async throws {
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

    @Test func `a canceled load returns immediately and imports nothing`() async throws {
        let gate = TestGate()
        let load = load(.held(gate, .success(RecommendationsPage(records: [], next: nil))), limit: .seconds(12))
        let request = Task { try await load.perform(.made(), into: PeopleRegistry()) }
        await gate.arrivals(1)
        request.cancel()
        await #expect(throws: LoadRecommendationsFailure.cancelled) { _ = try await request.value }
        #expect(store.calls == [])
    }

    @Test func `a failed write changes nothing, and the next load imports the whole page`() async throws {
        _ = try await load(.page([.made("r1", user: "ann", name: "Ann")])).perform(.made(), into: people)
        let page = ScriptedResponse<RecommendationsPage, SourceFailure>.page([
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
        let response = try await load(page).perform(.made(), into: people)
        #expect(response.summary.recommendations == ImportCount(created: 1, updated: 1))
        #expect(store.saved.suffix(2).map(\.users.count) == [2, 2])
    }

    @Test(arguments: 1...3)
    func `a failed read of stored people changes nothing`(request: Int) async throws {
        for _ in 1..<request { store.nextRead(.response(())) }
        store.nextRead(.failure(.damaged(place: "line 2", reason: "torn")))
        let load = load(.page([.made("r1", user: "ann"), .made("r2", group: "g", members: [.made("bob")])]))
        await #expect(throws: LoadRecommendationsFailure.importing(.damaged(place: "line 2", reason: "torn"))) {
            _ = try await load.perform(.made(), into: people)
        }
        #expect(store.requests.count == request)
        #expect(store.saved == [])
        #expect(people.user("ann") == nil)
        #expect(people.recommendation("r1") == nil)
    }
}
