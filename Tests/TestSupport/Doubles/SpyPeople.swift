public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A people store in memory that records the calls, and can be delayed or made to fail.
public final class SpyPeople: PeopleStore {
    /// A call of the store.
    public enum Call: Hashable, Sendable {
        /// A request for users.
        case users([UserID])
        /// A request for groups.
        case groups([GroupID])
        /// A request for recommendations.
        case recommendations([RecommendationID])
        /// A request to save rows, including failed ones.
        case save(PeopleRows)
    }

    private struct State {
        var users: [UserID: UserRecord] = [:]
        var groups: [GroupID: GroupRow] = [:]
        var recommendations: [RecommendationID: RecommendationRow] = [:]
        var calls: [Call] = []
    }

    private let state = Mutex(State())
    private let reads = ScriptedResponses<Void, StorageFailure>(always: .response(()))
    private let saves = ScriptedResponses<Void, StorageFailure>(always: .response(()))

    /// Creates a store that contains the specified rows.
    public init(_ rows: PeopleRows = PeopleRows()) { take(rows) }

    /// The calls, in order.
    public var calls: [Call] { state.withLock(\.calls) }

    /// The rows of all save requests, including failed ones.
    public var saved: [PeopleRows] {
        calls.compactMap { call in
            if case .save(let rows) = call { rows } else { nil }
        }
    }

    /// The calls without the save requests.
    public var requests: [Call] {
        calls.filter { call in
            if case .save = call { false } else { true }
        }
    }

    /// Specifies the results of the next read requests; after a success, they return the stored rows.
    public func nextRead(_ turns: ScriptedResponse<Void, StorageFailure>...) { reads.add(turns) }

    /// Specifies the results of the next save requests; after a success, the rows are stored.
    public func nextSave(_ turns: ScriptedResponse<Void, StorageFailure>...) { saves.add(turns) }

    /// Returns the stored row of each user, or `nil` for an unknown ID.
    public func users(_ ids: [UserID]) async throws(StorageFailure) -> [UserRecord?] {
        try await perform(.users(ids))
        return state.withLock { state in ids.map { state.users[$0] } }
    }

    /// Returns the stored row of each group, or `nil` for an unknown ID.
    public func groups(_ ids: [GroupID]) async throws(StorageFailure) -> [GroupRow?] {
        try await perform(.groups(ids))
        return state.withLock { state in ids.map { state.groups[$0] } }
    }

    /// Returns the stored row of each recommendation, or `nil` for an unknown ID.
    public func recommendations(_ ids: [RecommendationID]) async throws(StorageFailure) -> [RecommendationRow?] {
        try await perform(.recommendations(ids))
        return state.withLock { state in ids.map { state.recommendations[$0] } }
    }

    /// Stores rows, unless the script specifies a failure.
    public func save(_ rows: PeopleRows) async throws(StorageFailure) {
        state.withLock { $0.calls.append(.save(rows)) }
        try await saves.play()?.get()
        take(rows)
    }

    private func perform(_ call: Call) async throws(StorageFailure) {
        state.withLock { $0.calls.append(call) }
        try await reads.play()?.get()
    }

    private func take(_ rows: PeopleRows) {
        state.withLock { state in
            for row in rows.users { state.users[row.id] = row }
            for row in rows.groups { state.groups[row.id] = row }
            for row in rows.recommendations { state.recommendations[row.id] = row }
        }
    }
}
