public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Synchronization

/// Adapter: users, groups, and recommendations in memory, for a process that doesn't store anything.
///
/// No call suspends, so saves take effect in the order of the calls.
public final class InMemoryPeopleStore: PeopleStore {
    private let kept = Mutex(PeopleSnapshot())

    /// Creates an empty store.
    public init() {}

    /// Returns the users with the specified IDs, in the same order, with `nil` for each unknown ID.
    public func users(_ ids: [UserID]) async -> [UserRecord?] {
        let span = Trace.begin(.service, "InMemoryPeopleStore", "users: \(ids.count)")
        defer { span.end() }
        return kept.withLock { $0.users(ids) }
    }

    /// Returns the groups with the specified IDs, in the same order, with `nil` for each unknown ID.
    public func groups(_ ids: [GroupID]) async -> [GroupRow?] {
        let span = Trace.begin(.service, "InMemoryPeopleStore", "groups: \(ids.count)")
        defer { span.end() }
        return kept.withLock { $0.groups(ids) }
    }

    /// Returns the recommendations with the specified IDs, with `nil` for each unknown ID.
    public func recommendations(_ ids: [RecommendationID]) async -> [RecommendationRow?] {
        let span = Trace.begin(.service, "InMemoryPeopleStore", "recommendations: \(ids.count)")
        defer { span.end() }
        return kept.withLock { $0.recommendations(ids) }
    }

    /// Stores rows until the process ends; each replaces the stored row with the same ID, if any.
    public func save(_ rows: PeopleRows) async {
        let span = Trace.begin(.service, "InMemoryPeopleStore", "save")
        defer { span.end() }
        kept.withLock { $0.take(rows) }
    }
}
