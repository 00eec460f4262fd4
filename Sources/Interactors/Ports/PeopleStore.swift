public import DiscoverData
public import DiscoverEntities

/// Port: a store that keeps users, groups of friends, and recommendations.
///
/// **Promise:** Each read is one request, however many IDs it contains. Its result has one element for each ID, in the
/// same order, or `nil` where nothing is stored. ``save(_:)`` is atomic and durable. When it returns, all rows survive
/// a crash of the machine. When it throws, none of them was saved. If a call saves two rows with the same ID, the later
/// one counts.
///
/// ```swift
/// try await store.save(rows)
/// let people = try await store.users([UserID("ann"), UserID("ben")])
/// let missing = people.count { $0 == nil }
/// ```
public protocol PeopleStore: Sendable {
    /// Returns the stored users with the specified IDs, in the same order, with `nil` for unknown IDs.
    ///
    /// - Throws: `StorageFailure` if the users can't be read.
    func users(_ ids: [UserID]) async throws(StorageFailure) -> [UserRecord?]

    /// Returns the stored groups with the specified IDs, in the same order, with `nil` for unknown IDs.
    ///
    /// - Throws: `StorageFailure` if the groups can't be read.
    func groups(_ ids: [GroupID]) async throws(StorageFailure) -> [GroupRow?]

    /// Returns the stored recommendations with the specified IDs, in the same order.
    ///
    /// The result contains `nil` for each unknown ID.
    ///
    /// - Throws: `StorageFailure` if the recommendations can't be read.
    func recommendations(_ ids: [RecommendationID]) async throws(StorageFailure) -> [RecommendationRow?]

    /// Saves rows of users, groups, and recommendations; each replaces any row with the same ID.
    ///
    /// - Throws: `StorageFailure` if the rows can't be written; then none of them was saved.
    func save(_ rows: PeopleRows) async throws(StorageFailure)
}

/// Port: a source that recommends people, such as a server or a file.
///
/// **Promise:** A page contains at most as many records as were requested, in the source's order. Its cursor leads to
/// the next page, and a page without a cursor is the last one. Invalid records are refused individually. Only a
/// response that is invalid as a whole is a failure. The port may retry, and fails after its own timeout. It never
/// writes, so callers may retry as well.
///
/// ```swift
/// var request = RecommendationsRequest(near: place, mode: .alone, limit: 50)
/// while let cursor = try await source.page(request).next {
///     request = RecommendationsRequest(near: place, mode: .alone, cursor: cursor, limit: 50)
/// }
/// ```
public protocol RecommendationSource: Sendable {
    /// Returns one page of recommendations near a location.
    ///
    /// - Throws: `SourceFailure` if the source refuses the request or doesn't respond, or if its response as a whole is
    ///   invalid.
    func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage
}

/// Port: a type that can open the recommendation file at a path, such as one that the user types.
///
/// **Promise:** Opening reads only as much as is needed to detect the type of the file. The returned source reads one
/// page after another, and needs no more memory for a longer file.
///
/// ```swift
/// let source = try await opener.open("people.json")
/// let page = try await source.page(RecommendationsRequest(near: place, mode: .alone, limit: 50))
/// ```
public protocol RecommendationFileOpener: Sendable {
    /// Opens the file at a path, and returns a source that reads recommendations from it.
    ///
    /// - Throws: `SourceFailure` if the file can't be read or has a different format.
    func open(_ path: String) async throws(SourceFailure) -> any RecommendationSource
}
