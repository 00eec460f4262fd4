import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Importing a file of recommendations` {
    private let store = SpyPeople()
    private let people = PeopleRegistry()
    private let clock = ManualClock()
    private let received = Spy<ImportProgress>()
    private let refused = RefusedRecord(place: "recommendations[1]", reason: "no id")

    private func bring(_ source: ScriptedSource, limit: Duration? = nil) async throws(ImportFailure)
        -> ImportRecommendationsResponse
    {
        try await bring(from: ScriptedArchive(["people.json": .success(source)]), limit: limit)
    }

    private func bring(from archive: ScriptedArchive, limit: Duration? = nil) async throws(ImportFailure)
        -> ImportRecommendationsResponse
    {
        let importing = ImportRecommendationsInteractor(
            archive: archive, store: store, stopwatch: AnyClock(clock), limit: limit)
        return try await importing.perform(ImportRecommendationsRequest(path: "people.json"), into: people) {
            progress in
            received.receive(progress)
            clock.advance(by: .milliseconds(40))
        }
    }

    private func failure(_ source: ScriptedSource, limit: Duration? = nil) async -> ImportFailure? {
        do throws(ImportFailure) {
            _ = try await bring(source, limit: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a file is imported page by page, with progress and time after each page`() async throws {
        let source = ScriptedSource(
            .page([.made("r1", user: "ann")], refused: [refused], next: "2"), .page([], next: "3"),
            .page([.made("r2", user: "ann", name: "Anna"), .made("", user: "x"), .made("r1", user: "bob")]))
        let response = try await bring(source)
        #expect(
            received.received == [
                ImportProgress(records: 1, milliseconds: 0), ImportProgress(records: 4, milliseconds: 40),
            ])
        #expect(response.milliseconds == 80)
        #expect(response.summary.recommendations == ImportCount(created: 2))
        #expect(response.summary.users == ImportCount(created: 2))
        #expect(response.summary.refused.map(\.place) == ["recommendations[1]", "recommendations[2].id"])
        #expect(response.summary.refusals == 2)
        #expect(people.recommendation("r1")?.user === people.user("bob"))
        #expect(people.user("ann")?.profile.name == "Anna")
        #expect(source.requests.map(\.cursor) == [nil, "2", "3"])
        #expect(source.requests.allSatisfy { $0.limit == 256 })
        #expect(store.saved.count == 2, "one write for each chunk")
    }

    @Test func `a page with more records than a chunk is imported completely, in several chunks`() async throws {
        let records = (1...300).map { RecommendationRecord.made(RecommendationID("r\($0)"), user: UserID("u\($0)")) }
        let response = try await bring(ScriptedSource(.page(records)))
        #expect(received.received.map(\.records) == [256, 300])
        #expect(response.summary.recommendations == ImportCount(created: 300))
        #expect(people.recommendation("r300")?.user === people.user("u300"))
        #expect(store.saved.count == 2, "one write for each chunk")
    }

    @Test func `an empty file imports nothing`() async throws {
        let response = try await bring(ScriptedSource(.page([])))
        #expect(response == ImportRecommendationsResponse(summary: ImportSummary(), milliseconds: 0))
    }

    @Test func `a file that can't be opened imports nothing and reports the reason`() async {
        let archive = ScriptedArchive(["people.json": .failure(.unreachable(reason: "no such file"))])
        let failure = await #expect(throws: ImportFailure.self) { try await bring(from: archive) }
        #expect(failure?.reason == .unreachable(reason: "no such file"))
        #expect(failure?.soFar == ImportSummary())
    }

    @Test func `a file that is cut off keeps the pages before`() async {
        let failure = await failure(
            ScriptedSource(
                .page([.made("r1", user: "ann")], refused: [refused], next: "2"),
                .failure(.parse(place: "line 9", reason: "cut off"))))
        #expect(failure?.reason == .parse(place: "line 9", reason: "cut off"))
        #expect(failure?.soFar.recommendations == ImportCount(created: 1))
        #expect(failure?.soFar.refused == [refused])
        #expect(people.recommendation("r1") != nil)
        #expect(store.saved.count == 1)
    }

    @Test func `a failed write keeps the records that were stored before`() async {
        store.nextSave(.response(()), .failure(.unavailable("full")))
        let failure = await failure(
            ScriptedSource(.page([.made("r1", user: "ann")], next: "2"), .page([.made("r2", user: "bob")], next: "3")))
        #expect(failure?.reason == .importing(.unavailable("full")))
        #expect(failure?.soFar.users == ImportCount(created: 1))
        #expect(people.user("bob") == nil)
    }

    @Test func `a page whose next page is itself is a parse failure`() async {
        let failure = await failure(
            ScriptedSource(.page([.made("r1", user: "ann")], next: "2"), .page([.made("r2", user: "bob")], next: "2")))
        #expect(failure?.reason == .parse(place: "next", reason: "the page says that it comes after itself"))
        #expect(failure?.soFar.recommendations == ImportCount(created: 1))
    }

    @Test func `a file that hangs is abandoned at the time limit`() async {
        let clock = clock
        async let alarm: Void = {
            await clock.sleeper(until: .seconds(9))
            clock.advance(by: .seconds(9))
        }()
        let failure = await failure(ScriptedSource(.held(TestGate(), .failure(.authentication))), limit: .seconds(9))
        await alarm
        #expect(failure?.reason == .timedOut(seconds: 9))
    }

    @Test func `a canceled import keeps the finished chunks`() async {
        let source = ScriptedSource(.page([.made("r1", user: "ann")], next: "2"))
        let importing = ImportRecommendationsInteractor(
            archive: ScriptedArchive(["people.json": .success(source)]), store: store, stopwatch: AnyClock(clock))
        let interruption = await Task { () -> ImportFailure? in
            do throws(ImportFailure) {
                let request = ImportRecommendationsRequest(path: "people.json")
                _ = try await importing.perform(request, into: PeopleRegistry()) { _ in
                    withUnsafeCurrentTask { $0?.cancel() }
                }
                return nil
            } catch {
                return error
            }
        }.value
        #expect(interruption?.reason == .cancelled)
        #expect(interruption?.soFar.recommendations == ImportCount(created: 1))
        #expect(store.saved.count == 1)
        #expect(source.requests.count == 1)
    }
}
