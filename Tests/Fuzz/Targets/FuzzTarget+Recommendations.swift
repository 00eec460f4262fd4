import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation

extension FuzzTarget {
    /// The reader of recommendation files and of other providers' lists of people, page by page.
    static let recommendations = FuzzTarget(name: "recommendations") {
        [
            Array(
                """
                {"version": 1, "recommendations": [
                  {"id": "r-1", "place": "Berlin", "distance": 3200, "user": {"id": "mira", "name": "Mira", "age": 31,
                   "about": "Says \\"hello\\"", "photos": [{"caption": "At sea", "address": "https://example.org/1"}]}},
                  {"id": "r-2", "group": {"id": "g", "name": "Two", "members": [{"id": "a", "name": "Ann"}]}}
                ], "next": "two", "more": [{"x": null}]}
                """.utf8),
            Array(#"[{"id": 1, "name": "Leanne Graham", "company": {"catchPhrase": "Neural-net"}}]"#.utf8),
            Array(
                #"{"users": [{"id": 1, "firstName": "Emily", "lastName": "Johnson", "age": 29}], "total": 1, "skip": 0}"#
                    .utf8),
        ]
    } read: { bytes in
        await Files.with(bytes) { path in
            do throws(SourceFailure) {
                let source = try await JSONRecommendationFileOpener().open(path)
                return try await complaint(about: source, pages: bytes.count / 2 + 2)
            } catch {
                return complaint(about: error)
            }
        }
    }

    /// The reader of stub files, whose fixed responses replace a recommendation server.
    static let responses = FuzzTarget(name: "responses") {
        [
            Array(
                """
                {"responses": [{"place": "Berlin", "body": {"version": 1, "recommendations": [{"id": "r", "user":
                {"id": "u", "name": "U"}}], "next": "x"}}, {"cursor": "x", "body": "{"}, {"status": 503},
                {"company": "friends", "failure": "timeOut"}]}
                """.utf8)
        ]
    } read: { bytes in
        let stub: StubRecommendationSource
        do throws(FileFormatError) {
            stub = try StubRecommendationSource(bytes: Data(bytes), name: "Some.recommendations.json")
        } catch {
            return complaint(about: error)
        }
        for mode in SwipingMode.allCases {
            do throws(SourceFailure) {
                // The pages of a stub may form a cycle, as a server's may.
                if let complaint = try await complaint(about: stub, for: mode, follows: 20) { return complaint }
            } catch {
                if let complaint = complaint(about: error) { return complaint }
            }
        }
        return nil
    }

    /// The reader of place files, in which a few names are searched.
    static let places = FuzzTarget(name: "places") {
        [
            try Files.bytes("Sources/Demo/Resources/Places.json"),
            Array(
                #"{"places": [{"name": "Vienna", "latitude": 48.208, "longitude": 16.373, "also": ["Wien"]}]}"#.utf8),
        ]
    } read: { bytes in
        do throws(FileFormatError) {
            let places = try FilePlaceIndex(bytes: Data(bytes), name: "Some.places.json")
            for name in ["Vienna", "wien", "Berlni", ""] {
                guard let near = await places.nearest(to: name) else { continue }
                if await places.place(named: near) == nil { return "the nearest name isn't a place" }
            }
            return nil
        } catch {
            return complaint(about: error)
        }
    }

    /// Requests each page and checks it.
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - mode: The swiping mode of the requests.
    ///   - pages: The number of pages that the source may have; more pages are a fault.
    ///   - longest: The maximum number of pages to request.
    /// - Returns: A sentence about the first fault, or `nil` if there is none.
    /// - Throws: A `SourceFailure` if the source can't return a page.
    private static func complaint(
        about source: any RecommendationSource, for mode: SwipingMode = .alone, pages: Int = .max,
        follows longest: Int = .max
    ) async throws(SourceFailure) -> String? {
        let berlin = Location(name: "Berlin", latitude: 52_520, longitude: 13_405)
        var cursor: String?
        var count = 0
        repeat {
            let request = RecommendationsRequest(near: berlin, mode: mode, cursor: cursor, limit: 3)
            let page = try await source.page(request)
            if page.records.count > 3 { return "a page of \(page.records.count) records" }
            if page.records.contains(where: { $0.id.rawValue.isEmpty }) { return "a record without an ID" }
            for refused in page.refused {
                if let complaint = complaint(about: RefusalMessage(description: "\(refused.place): \(refused.reason)"))
                {
                    return complaint
                }
            }
            count += 1
            if count > pages { return "more pages than bytes" }
            cursor = page.next
        } while cursor != nil && count < longest
        return nil
    }

    private struct RefusalMessage: Error, CustomStringConvertible { let description: String }
}
