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
