import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct `Recommendation files` {
    private let folder = TemporaryFolder()

    private func write(_ ids: ClosedRange<Int>, more: String = "") throws -> String {
        try folder.write(
            Documents.document(ids.map { Documents.user("u\($0)", more: more) }), to: "people.json")
    }

    @Test func `a page has people for one user or groups for friends, near the given place`() async throws {
        let path = try folder.write(
            Documents.document([
                Documents.user("a", more: #", "place": "PARIS""#), Documents.group("g", ["a"]), Documents.user("b"),
                Documents.group("h", ["b"], more: #", "place": "Berlin""#),
            ]), to: "mixed.json")
        let file = FileRecommendationSource(path: path)
        func ids(_ place: Location, _ mode: SwipingMode) async throws -> [RecommendationID] {
            try await file.page(.made(near: place, mode)).records.map(\.id)
        }
        #expect(try await ids(.berlin, .alone) == ["r-b"])
        #expect(try await ids(.paris, .alone) == ["r-a", "r-b"])
        #expect(try await ids(.berlin, .friends) == ["r-g", "r-h"])
        #expect(try await ids(.paris, .friends) == ["r-g"])
    }

    @Test func `a cursor stays valid after a restart`() async throws {
        let path = try write(1...5)
        let first = try await FileRecommendationSource(path: path).page(.made(limit: 3))
        let rest = try await FileRecommendationSource(path: path).page(.made(from: first.next, limit: 3))
        #expect(rest.records.map(\.id) == ["r-u4", "r-u5"] && rest.next == nil)
    }

    @Test func `a changed file starts again from its first page, but fails an import`() async throws {
        let path = try write(1...5)
        let file = FileRecommendationSource(path: path)
        let taken = try await JSONRecommendationFileOpener().open(path)
        let next = try await file.page(.made(limit: 2)).next
        let further = try await taken.page(.made(limit: 2)).next
        _ = try write(11...19)
        #expect(try await file.page(.made(from: next, limit: 2)).records.map(\.id) == ["r-u11", "r-u12"])
        await #expect(throws: SourceFailure.self) { try await taken.page(.made(from: further, limit: 2)) }
    }

    @Test func `an unreadable file is reported with the system's reason`() async throws {
        for path in [folder.path("absent"), folder.path(""), "/dev/zero", "/dev/null", ""] {
            await #expect(throws: SourceFailure.self, "\(path)") {
                try await FileRecommendationSource(path: path).page(.made())
            }
        }
        await #expect(throws: SourceFailure.unreachable(reason: "there is no such file")) {
            try await FileRecommendationSource(path: folder.path("absent")).page(.made())
        }
        await #expect(throws: SourceFailure.unreachable(reason: "it is a folder")) {
            try await JSONRecommendationFileOpener().open(folder.path(""))
        }
    }

    @Test func `opening a recommendation file doesn't read it to its end`() async throws {
        let path = try folder.write(
            "{\"version\": 1, \"recommendations\": [" + Documents.user("a") + ", oh", to: "cut.json")
        let source = try await JSONRecommendationFileOpener().open(path)
        let page = try await source.page(.made())
        #expect(page.records.map(\.id) == ["r-a"] && page.next != nil)
        await #expect(
            throws: SourceFailure.parse(place: "line 1, column 87", reason: "found the end, expected \",\" or \"]\"")
        ) {
            try await source.page(.made(from: page.next))
        }
    }

    @Test func `all pages of a recommendation file share one open file`() async throws {
        let path = try write(1...300)
        let file = FileRecommendationSource(path: path)
        let acts = Mutex<[String]>([])
        let count = try await Trace.$current.withValue(Trace { act in acts.withLock { $0.append(act.detail) } }) {
            var (count, cursor): (Int, String?) = (0, nil)
            repeat {
                let page = try await file.page(.made(from: cursor, limit: 7))
                count += page.records.count
                cursor = page.next
            } while cursor != nil
            return count
        }
        #expect(count == 300)
        #expect(acts.withLock { $0.count { $0.hasPrefix("page") } } == 43)
        #expect(acts.withLock { $0.count { $0.hasPrefix("open") } } == 1)
    }

    @Test func `canceling the task ends the search of a file`() async throws {
        let path = try write(1...50, more: #", "place": "Paris""#)
        let reading = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await FileRecommendationSource(path: path).page(.made())
        }
        await #expect(throws: SourceFailure.unreachable(reason: "the request was canceled")) {
            try await reading.value
        }
    }
}
