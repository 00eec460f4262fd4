public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A store of people in memory that remembers what it was asked, and can be made to fail or to hold its answers.
public final class SpyPeople: PeopleStore {
    /// One thing that it was asked.
    public enum Call: Hashable, Sendable {
        /// For users.
        case users([UserID])
        /// For groups.
        case groups([GroupID])
        /// For recommendations.
        case recommendations([RecommendationID])
        /// To keep rows; failed attempts, too.
        case save(PeopleRows)
    }

    private struct State {
        var users: [UserID: UserRecord] = [:]
        var groups: [GroupID: GroupRow] = [:]
        var recommendations: [RecommendationID: RecommendationRow] = [:]
        var calls: [Call] = []
    }

    private let state = Mutex(State())
    private let reads = ScriptedAnswers<Void, StorageFailure>(always: .answer(()))
    private let saves = ScriptedAnswers<Void, StorageFailure>(always: .answer(()))

    /// Keeps rows from the beginning.
    public init(_ rows: PeopleRows = PeopleRows()) { take(rows) }

    /// What it was asked, in order.
    public var calls: [Call] { state.withLock(\.calls) }

    /// What it was asked to keep, failed attempts included.
    public var saved: [PeopleRows] {
        calls.compactMap { call in
            if case .save(let rows) = call { rows } else { nil }
        }
    }

    /// The questions it was asked, without what it was to keep.
    public var questions: [Call] {
        calls.filter { call in
            if case .save = call { false } else { true }
        }
    }

    /// Ends the next questions like this; where a turn says that it succeeds, with what it holds.
    public func nextRead(_ turns: ScriptedAnswer<Void, StorageFailure>...) { reads.add(turns) }

    /// Ends the next attempts to keep something like this; where a turn says that it succeeds, it is kept.
    public func nextSave(_ turns: ScriptedAnswer<Void, StorageFailure>...) { saves.add(turns) }

    /// Answers by what it holds.
    public func users(_ ids: [UserID]) async throws(StorageFailure) -> [UserRecord?] {
        try await ask(.users(ids))
        return state.withLock { state in ids.map { state.users[$0] } }
    }

    /// Answers by what it holds.
    public func groups(_ ids: [GroupID]) async throws(StorageFailure) -> [GroupRow?] {
        try await ask(.groups(ids))
        return state.withLock { state in ids.map { state.groups[$0] } }
    }

    /// Answers by what it holds.
    public func recommendations(_ ids: [RecommendationID]) async throws(StorageFailure) -> [RecommendationRow?] {
        try await ask(.recommendations(ids))
        return state.withLock { state in ids.map { state.recommendations[$0] } }
    }

    /// Keeps rows, unless its script says otherwise.
    public func save(_ rows: PeopleRows) async throws(StorageFailure) {
        state.withLock { $0.calls.append(.save(rows)) }
        try await saves.play()?.get()
        take(rows)
    }

    private func ask(_ call: Call) async throws(StorageFailure) {
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
