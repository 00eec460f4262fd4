public import DiscoverData
public import DiscoverEntities

/// Port: where people, groups and recommendations are kept.
///
/// Promise: each question is answered in one go, however many names it holds: the answer has one place for each, in the order
/// asked, empty where nothing of that name is kept. ``save(_:)`` is atomic and durable: when it returns, all of it survives a crash
/// of the machine; when it throws, none of it is there. Of two rows with one name in a save the later one counts.
public protocol PeopleStore: Sendable {
    /// The users of these names.
    func users(_ ids: [UserID]) async throws(StorageFailure) -> [UserRecord?]

    /// The groups of these names.
    func groups(_ ids: [GroupID]) async throws(StorageFailure) -> [GroupRow?]

    /// The recommendations of these names.
    func recommendations(_ ids: [RecommendationID]) async throws(StorageFailure) -> [RecommendationRow?]

    /// Keeps rows, new ones and new versions of known ones.
    func save(_ rows: PeopleRows) async throws(StorageFailure)
}

/// Port: whoever recommends people.
///
/// Promise: a page holds at most as many records as were asked for, in the source's order; the cursor that it gives leads to
/// the page after it, and a page without one is the last. Records that cannot be read are refused singly and do not spoil the
/// page; only an answer that cannot be read as a whole is a failure. The port may ask again by itself where asking twice does
/// no harm and may help; it gives up within a time limit of its own. It never writes, so whoever asks may ask again.
public protocol RecommendationSource: Sendable {
    /// One page of recommendations.
    func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage
}

/// Port: files of recommendations that somebody names.
///
/// Promise: opening reads no more than it takes to tell what the file is. What is opened is a source like any other, whose
/// pages are read one after another, in memory that does not grow with the file.
public protocol RecommendationFileOpener: Sendable {
    /// The file at a path, as a source.
    func open(_ path: String) async throws(SourceFailure) -> any RecommendationSource
}
