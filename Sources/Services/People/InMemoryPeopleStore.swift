public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Synchronization

/// Adapter: people kept in memory, for a process that is not to remember anything.
///
/// Nothing waits here, so saves take effect in the order in which they are asked for.
public final class InMemoryPeopleStore: PeopleStore {
    private let kept = Mutex(PeopleSnapshot())

    /// Begins empty.
    public init() {}

    /// The users of these names.
    public func users(_ ids: [UserID]) async -> [UserRecord?] {
        let span = Trace.begin(.service, "InMemoryPeopleStore", "users: \(ids.count)")
        defer { span.end() }
        return kept.withLock { $0.users(ids) }
    }

    /// The groups of these names.
    public func groups(_ ids: [GroupID]) async -> [GroupRow?] {
        let span = Trace.begin(.service, "InMemoryPeopleStore", "groups: \(ids.count)")
        defer { span.end() }
        return kept.withLock { $0.groups(ids) }
    }

    /// The recommendations of these names.
    public func recommendations(_ ids: [RecommendationID]) async -> [RecommendationRow?] {
        let span = Trace.begin(.service, "InMemoryPeopleStore", "recommendations: \(ids.count)")
        defer { span.end() }
        return kept.withLock { $0.recommendations(ids) }
    }

    /// Keeps rows, for as long as the process lives.
    public func save(_ rows: PeopleRows) async {
        let span = Trace.begin(.service, "InMemoryPeopleStore", "save")
        defer { span.end() }
        kept.withLock { $0.take(rows) }
    }
}
