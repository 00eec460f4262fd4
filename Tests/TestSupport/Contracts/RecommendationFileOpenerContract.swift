internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `RecommendationFileOpener` must pass.
public struct RecommendationFileOpenerContract: Sendable {
    private let archive: any RecommendationFileOpener
    private let good: String
    private let ids: [RecommendationID]
    private let malformed: String
    private let absent: String

    /// Creates the tests of an opener.
    ///
    /// - Parameters:
    ///   - archive: The opener to test.
    ///   - good: The path of a valid file.
    ///   - ids: The IDs of all recommendations in the file, in their order; at least three.
    ///   - malformed: The path of an invalid file.
    ///   - absent: A path without a file.
    public init(
        _ archive: any RecommendationFileOpener, good: String, has ids: [RecommendationID], malformed: String,
        absent: String
    ) {
        self.archive = archive
        self.good = good
        self.ids = ids
        self.malformed = malformed
        self.absent = absent
    }

    /// Tests the opener.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let nowhere = Location(name: "nowhere in particular", latitude: 0, longitude: 0)
        for mode in SwipingMode.allCases {
            try await RecommendationSourceContract(
                archive.open(good), near: nowhere, mode: mode, has: ids
            ).check(sourceLocation: sourceLocation)
        }
        let one = try await archive.open(good)
        let other = try await archive.open(good)
        let request = RecommendationsRequest(near: nowhere, mode: .alone, limit: 1)
        let first = try await one.page(request)
        #expect(
            try await other.page(request) == first, "each opened file starts at its first page",
            sourceLocation: sourceLocation)
        await expect(malformed, "a malformed file is a parse failure with its place and reason", sourceLocation) {
            if case .parse(let place, let reason) = $0 { !place.isEmpty && !reason.isEmpty } else { false }
        }
        await expect(absent, "a missing file is unreachable, with a reason", sourceLocation) {
            if case .unreachable(let reason) = $0 { !reason.isEmpty } else { false }
        }
    }

    private func expect(
        _ path: String, _ promise: Comment, _ sourceLocation: SourceLocation, _ isRight: (SourceFailure) -> Bool
    ) async {
        do throws(SourceFailure) {
            _ = try await archive.open(path)
            Issue.record("\(path) was opened", sourceLocation: sourceLocation)
        } catch {
            #expect(isRight(error), promise, sourceLocation: sourceLocation)
        }
    }
}
