import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `The stub of a recommendation server` {
    private func stub(_ responses: String) throws -> StubRecommendationSource {
        try StubRecommendationSource(bytes: Data("{\"responses\": [\(responses)]}".utf8), name: "stub.json")
    }

    private func failure(_ response: String, from cursor: String? = nil) async throws -> SourceFailure? {
        let stub = try stub(response)
        do throws(SourceFailure) {
            _ = try await stub.page(.made(from: cursor))
            return nil
        } catch {
            return error
        }
    }

    @Test func `each request gets the first response that matches it`() async throws {
        func body(_ id: String) -> String { "\"body\": " + Documents.document([Documents.user(id)]) }
        let stub = try stub(
            """
            {"place": "Paris", "company": "friends", \(body("a"))}, {"company": "friends", \(body("b"))},
            {"place": "PARÍS", \(body("c"))}, {"cursor": "x", \(body("d"))}, {"status": 200, \(body("e")), "more": 1}
            """)
        func ids(_ request: RecommendationsRequest) async throws -> [RecommendationID] {
            try await stub.page(request).records.map(\.id)
        }
        #expect(try await ids(.made(near: .paris, .friends)) == ["r-a"])
        #expect(try await ids(.made(.friends)) == ["r-b"])
        #expect(try await ids(.made(near: .paris)) == ["r-c"])
        #expect(try await ids(.made(from: "0:x")) == ["r-d"])
        #expect(try await ids(.made()) == ["r-e"])
    }

    @Test func `the stub reproduces every failure of a server`() async throws {
        #expect(try await failure(#"{"status": 401}"#) == .authentication)
        #expect(try await failure(#"{"status": 403}"#) == .authentication)
        #expect(try await failure(#"{"status": 503}"#) == .http(status: 503))
        #expect(try await failure(#"{"failure": "timeOut"}"#) == .timedOut(seconds: 30))
        #expect(try await failure(#"{"failure": "unreachable"}"#) == .unreachable(reason: "there is no network"))
        #expect(
            try await failure(#"{"body": "oh"}"#)
                == .parse(place: "line 1, column 1", reason: "found \"o\", expected a JSON object or list"))
        #expect(try await failure(#"{"body": {}}"#) != nil)
        #expect(try await failure("", from: "0:x") == .http(status: 404))
        #expect(try await failure("") == nil, "an empty page is a response")
    }

    @Test(arguments: [
        ("7", "responses[0]", "an object"), (#"{"company": "apart"}"#, "responses[0].company", "alone or friends"),
        (#"{"place": 7}"#, "responses[0].place", "the name of a place"),
        (#"{"status": 99}"#, "responses[0].status", "a whole number from 100 to 599"),
        ("{}", "responses[0].body", "the document of the response"),
        (#"{"failure": "x"}"#, "responses[0].failure", "timeOut or unreachable"),
    ])
    func `a malformed stub is refused as a whole`(response: String, place: String, expected: String) throws {
        let fault = #expect(throws: FileFormatError.self) { try stub(response) }
        #expect(fault?.place == place && fault?.expected == expected && fault?.file == "stub.json")
    }

    @Test func `the bundled stub has pages of people for each place and mode`() async throws {
        let stub = try StubRecommendationSource(bytes: Bundled.bytes("Discover.recommendations.json"), name: "bundled")
        let tokyo = Location(name: "Tokyo", latitude: 0, longitude: 0)
        for (place, mode, count, pages) in [
            (Location.berlin, SwipingMode.alone, 48, 3), (.berlin, .friends, 6, 1), (.paris, .alone, 12, 1),
            (.paris, .friends, 2, 1), (tokyo, .alone, 12, 1), (tokyo, .friends, 0, 1),
        ] {
            var responses = [try await stub.page(.made(near: place, mode))]
            while let next = responses.last?.next {
                responses.append(try await stub.page(.made(near: place, mode, from: next)))
            }
            let records = responses.flatMap(\.records)
            #expect(responses.count == pages && records.count == count && Set(records.map(\.id)).count == count)
            #expect(responses.allSatisfy { $0.refused.isEmpty })
        }
    }
}

@Suite struct `The examples in the page on recommendations` {
    @Test func `the documented document and stub are read without changes`() async throws {
        let text = try String(decoding: Bundled.bytes("../../../Docs/recommendations.md"), as: UTF8.self)
        let blocks = text.components(separatedBy: "```json\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        try #require(blocks.count == 2)
        let path = try folder.write(blocks[0], to: "document.json")
        let page = try await JSONRecommendationFileOpener().open(path).page(.made())
        #expect(page.records.map(\.id) == ["r-1", "r-2"] && page.refused.isEmpty && page.next == nil)
        let stub = try StubRecommendationSource(bytes: Data(blocks[1].utf8), name: "stub.json")
        #expect(try await stub.page(.made()).next == "0:two")
        #expect(try await stub.page(.made(from: "0:two")).next == nil)
        let atlantis = Location(name: "Atlantis", latitude: 0, longitude: 0)
        await #expect(throws: SourceFailure.http(status: 503)) { try await stub.page(.made(near: atlantis)) }
    }

    private let folder = TemporaryFolder()
}

/// The files that are bundled with the console.
enum Bundled {
    static func bytes(_ name: String) throws -> Data {
        try Data(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appending(path: "../../../Sources/Demo/Resources/\(name)").standardizedFileURL)
    }
}
