import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Synchronization

/// A store of people that counts how often it is asked for users.
final class AskedPeople: PeopleStore {
    private let store: InMemoryPeople
    private let count = Atomic(0)

    init(_ store: InMemoryPeople) { self.store = store }

    /// How often so far.
    var questions: Int { count.load(ordering: .relaxed) }

    func users(_ ids: [UserID]) async throws(StorageFailure) -> [UserRecord?] {
        count.add(1, ordering: .relaxed)
        return await store.users(ids)
    }

    func groups(_ ids: [GroupID]) async throws(StorageFailure) -> [GroupRow?] { await store.groups(ids) }

    func recommendations(_ ids: [RecommendationID]) async throws(StorageFailure) -> [RecommendationRow?] {
        await store.recommendations(ids)
    }

    func save(_ rows: PeopleRows) async throws(StorageFailure) { await store.save(rows) }
}

extension InMemoryPeople {
    /// Keeps these already.
    convenience init(_ known: [User]) async {
        self.init()
        await save(PeopleRows(users: known.map { UserRecord(id: $0.id, profile: $0.profile) }))
    }
}

extension People {
    /// Knows these already.
    convenience init(_ known: [User]) {
        self.init()
        for user in known { add(user) }
    }
}
