internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `RecommendationSource` must pass.
public struct RecommendationSourceContract: Sendable {
    private let source: any RecommendationSource
    private let near: Location
    private let mode: SwipingMode
    private let ids: [RecommendationID]
    private let refusals: Int

    /// Creates the tests of a source.
    ///
    /// - Parameters:
    ///   - source: The source to test, which must not change during the tests.
    ///   - near: The place of the requests.
    ///   - mode: The swiping mode of the requests.
    ///   - ids: The IDs of all recommendations there, in the source's order; at least three.
    ///   - refusals: The number of invalid records among them.
    public init(
        _ source: any RecommendationSource, near: Location, mode: SwipingMode = .alone, has ids: [RecommendationID],
        refuses refusals: Int = 0
    ) {
        self.source = source
        self.near = near
        self.mode = mode
        self.ids = ids
        self.refusals = refusals
    }

    /// Tests the source.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try #require(ids.count >= 3, sourceLocation: sourceLocation)
        for limit in [1, 2, ids.count - 1, ids.count, ids.count + 1, 1_000] {
            let pages = try await pages(of: limit, sourceLocation)
            #expect(
                pages.flatMap(\.records).map(\.id) == ids,
                "pages of \(limit) contain all recommendations, in the source's order", sourceLocation: sourceLocation)
            #expect(
                pages.allSatisfy { $0.records.count <= limit }, "no page of \(limit) exceeds the requested size",
                sourceLocation: sourceLocation)
            #expect(
                pages.map(\.refused.count).reduce(0, +) == refusals,
                "each rejected record is reported once in pages of \(limit)",
                sourceLocation: sourceLocation)
        }
        let first = try await source.page(request(nil, limit: 2))
        let second = try await source.page(request(first.next, limit: 2))
        #expect(
            try await source.page(request(nil, limit: 2)) == first, "the same request returns the same page",
            sourceLocation: sourceLocation)
        #expect(
            try await source.page(request(first.next, limit: 2)) == second, "a cursor returns the same page again",
            sourceLocation: sourceLocation)
        let smaller = try await source.page(request(first.next, limit: 1))
        #expect(
            smaller.records.map(\.id) == [ids[2]], "a cursor returns the next records for any page size",
            sourceLocation: sourceLocation)
        for failure in await [failure(of: "not a cursor"), failure(of: "-1:"), failure(of: "")] {
            #expect(failure != nil, "an invalid cursor is a failure", sourceLocation: sourceLocation)
        }
    }

    /// Returns all pages of `limit` recommendations, from the first one to the one without a cursor.
    private func pages(of limit: Int, _ sourceLocation: SourceLocation) async throws -> [RecommendationsPage] {
        var pages = [try await source.page(request(nil, limit: limit))]
        while let next = pages.last?.next {
            try #require(pages.count <= ids.count + refusals + 1, "the pages end", sourceLocation: sourceLocation)
            pages.append(try await source.page(request(next, limit: limit)))
        }
        return pages
    }

    private func request(_ cursor: String?, limit: Int) -> RecommendationsRequest {
        RecommendationsRequest(near: near, mode: mode, cursor: cursor, limit: limit)
    }

    private func failure(of cursor: String) async -> SourceFailure? {
        do throws(SourceFailure) {
            _ = try await source.page(request(cursor, limit: 2))
            return nil
        } catch {
            return error
        }
    }
}
