import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// The app's batch import into a remote store, with one request and one write per chunk of records.
///
/// At the start, no user is in memory, as after the app's launch.
struct StoredImportBenchmark: BatchImport {
    var input: InMemoryBatch<UserRecord>
    let people: PeopleRegistry
    let store: any PeopleStore
    let generation: ImportGeneration

    init(_ records: [UserRecord], into people: PeopleRegistry, _ store: any PeopleStore) {
        input = InMemoryBatch(records)
        self.people = people
        self.store = store
        generation = people.beginGeneration()
    }

    func inID(_ input: UserRecord) -> HashedID<User> { HashedID(input.id) }
    func outID(_ output: User) -> HashedID<User> { HashedID(output.id) }
    func refusal(of input: UserRecord, at place: Int) -> RefusedRecord? { nil }
    func fetchBatch(_ ids: [HashedID<User>]) async throws(StorageFailure) -> [User?] {
        let rows = try await store.users(ids.map(\.id))
        return zip(ids, rows).map { id, row in row.map { people.add(User(id: $0.id, profile: $0.profile), as: id) } }
    }
    func keep(_ inputs: ArraySlice<UserRecord>) async throws(StorageFailure) {
        try await store.save(PeopleRows(users: Array(inputs)))
    }
    func insert(_ input: UserRecord, id: HashedID<User>) -> User {
        people.add(User(id: input.id, profile: input.profile), as: id)
    }
    func update(_ output: User, with input: UserRecord) { output.update(with: input.profile) }
    func markSeen(_ output: User) -> Bool { output.markImported(in: generation) }
}

/// A simple import as a baseline, with one request and one write for each record.
///
/// The app's import makes one request and one write for each chunk instead.
struct RowByRow {
    let people: PeopleRegistry
    let store: any PeopleStore

    func merge(_ records: [UserRecord]) async throws(StorageFailure) {
        for record in records {
            let row = try await store.users([record.id]).first.flatMap { $0 }
            try await store.save(PeopleRows(users: [record]))
            let known = row.map { people.add(User(id: $0.id, profile: $0.profile)) }
            if let known {
                known.update(with: record.profile)
            } else {
                people.add(User(id: record.id, profile: record.profile))
            }
        }
    }
}
