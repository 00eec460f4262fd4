import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

private let mixed = Documents.document([
    Documents.user("a", more: #", "place": "berlin""#), "7", Documents.user("b", more: #", "distance": 12"#),
    Documents.user("p", more: #", "place": "Paris""#), Documents.group("g", ["a", "b"]), Documents.user("c"),
    #"{"id": "r-x", "user": {"id": "x", "name": 7}}"#, Documents.user("d", more: #", "place": " BERLÍN ""#),
])

@Suite(.timeLimit(.minutes(20))) struct `Recommendation sources satisfy their contract` {
    @Test func `the recommendation file source satisfies its contract`() async throws {
        let folder = TemporaryFolder()
        let path = try folder.write(mixed, to: "mixed.json")
        try await RecommendationSourceContract(
            FileRecommendationSource(path: path), near: .berlin, has: ["r-a", "r-b", "r-c", "r-d"], refuses: 2
        ).check()
    }

    @Test func `the recommendation file opener satisfies its contract`() async throws {
        let folder = TemporaryFolder()
        let good = try folder.write(
            Documents.document([
                Documents.user("a", more: #", "place": "Paris""#), Documents.group("g", ["a"]), Documents.user("b"),
            ]), to: "good.json")
        try await RecommendationFileOpenerContract(
            JSONRecommendationFileOpener(), good: good, has: ["r-a", "r-g", "r-b"],
            malformed: folder.write("{", to: "bad.json"),
            absent: folder.path("absent.json")
        ).check()
    }

    @Test func `the stub of a recommendation server satisfies its contract`() async throws {
        let bodies = [
            Documents.document([Documents.user("a"), "[]", Documents.user("b"), Documents.user("c")], next: "2"),
            Documents.document([Documents.user("d")]),
        ]
        let stub = try StubRecommendationSource(
            bytes: Data(
                """
                {"responses": [
                  {"place": "Paris", "body": {"version": 1, "recommendations": []}},
                  {"place": "BERLIN", "company": "alone", "body": \(bodies[0])}, {"cursor": "2", "body": \(bodies[1])}
                ]}
                """.utf8), name: "stub.json")
        try await RecommendationSourceContract(
            stub, near: .berlin, has: ["r-a", "r-b", "r-c", "r-d"], refuses: 1
        ).check()
    }

    @Test func `the recommendation endpoint satisfies its contract`() async throws {
        let body = Documents.document([Documents.user("a"), Documents.user("b"), "null", Documents.user("c")])
        let server = LoopbackServer(always: .response(200, body))
        defer { server.stop() }
        try await RecommendationSourceContract(
            RecommendationEndpoint(server.address), near: .berlin, has: ["r-a", "r-b", "r-c"], refuses: 1
        ).check()
    }

    @Test func `the fixed recommendation source satisfies its contract`() async throws {
        let records = ["a", "b", "c", "d"].map { Documents.record($0) }
        try await RecommendationSourceContract(
            FixedRecommendationSource(records), near: .berlin, has: records.map(\.id)
        ).check()
        let archive = ScriptedArchive([
            "good": .success(FixedRecommendationSource(records)),
            "bad": .failure(.parse(place: "line 1", reason: "no JSON")),
            "absent": .failure(.unreachable(reason: "there is no such file")),
        ])
        try await RecommendationFileOpenerContract(
            archive, good: "good", has: records.map(\.id), malformed: "bad", absent: "absent"
        ).check()
    }

    @Test func `the scripted recommendation source satisfies its contract`() async throws {
        let records = ["a", "b", "c"].map { Documents.record($0) }
        let pages = FixedRecommendationSource(records)
        let source = ClosureSource { request throws(SourceFailure) in
            // Each response is scripted just before its request.
            let scripted = ScriptedSource()
            do throws(SourceFailure) {
                scripted.next(.response(try await pages.page(request)))
            } catch {
                scripted.next(.failure(error))
            }
            let result: Result<RecommendationsPage, SourceFailure>
            do throws(SourceFailure) { result = .success(try await scripted.page(request)) } catch {
                result = .failure(error)
            }
            #expect(scripted.requests == [request])
            return try result.get()
        }
        try await RecommendationSourceContract(source, near: .berlin, has: records.map(\.id)).check()
    }
}

@Suite struct `Unscripted requests to doubles of recommendation sources` {
    @Test func `an unscripted request for recommendations is reported and fails`() async {
        let reports = Spy<String>()
        await Unscripted.$report.withValue({ reports.receive($0) }) {
            await #expect(throws: SourceFailure.self) { try await ScriptedSource().page(.made(from: "x")) }
            await #expect(throws: SourceFailure.self) { try await ScriptedArchive().open("b") }
        }
        #expect(reports.received == ["recommendations near Berlin from x", "file b"])
    }
}

private struct ClosureSource: RecommendationSource {
    let load: @Sendable (RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage

    func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        try await load(request)
    }
}
