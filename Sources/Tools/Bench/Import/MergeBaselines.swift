import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// The fastest simple import, as a baseline: a loop with one dictionary lookup for each record.
///
/// The baseline gives none of the guarantees of the app's batch import, such as validation of the records.
struct DictionaryMergeBaseline {
    var people: [UserID: User]

    init(_ known: [User]) { people = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }) }

    mutating func merge(_ records: [UserRecord]) {
        for record in records { Self.merge(record, into: &people[record.id]) }
    }

    @inline(__always) private static func merge(_ record: UserRecord, into place: inout User?) {
        if let user = place {
            user.update(with: record.profile)
        } else {
            place = User(id: record.id, profile: record.profile)
        }
    }
}

/// The app's batch import, measured with a registry that contains one object for each known user.
struct UserImportBenchmark: BatchImport {
    var input: InMemoryBatch<UserRecord>
    let people: PeopleRegistry
    let generation: ImportGeneration

    init(_ records: [UserRecord], into people: PeopleRegistry) {
        input = InMemoryBatch(records)
        self.people = people
        generation = people.beginGeneration()
    }

    func inID(_ input: UserRecord) -> HashedID<User> { HashedID(input.id) }
    func outID(_ output: User) -> HashedID<User> { HashedID(output.id) }
    func refusal(of input: UserRecord, at place: Int) -> RefusedRecord? {
        input.id.rawValue.isEmpty ? RefusedRecord(place: "users[\(place)].id", reason: "the id is empty") : nil
    }
    func fetchBatch(_ ids: [HashedID<User>]) async -> [User?] { people.users(ids) }
    func insert(_ input: UserRecord, id: HashedID<User>) -> User {
        people.add(User(id: input.id, profile: input.profile), as: id)
    }
    func update(_ output: User, with input: UserRecord) { output.update(with: input.profile) }
    func markSeen(_ output: User) -> Bool { output.markImported(in: generation) }
}

/// The app's batch import, measured with a plain dictionary of the known users.
///
/// ``DictionaryMergeBaseline`` uses the same kind of dictionary, so the difference between the two is the cost of the
/// batch import.
struct DictionaryImportBenchmark: BatchImport {
    var input: InMemoryBatch<UserRecord>
    private(set) var people: [UserID: User]
    private let generation = PeopleRegistry().beginGeneration()

    init(_ records: [UserRecord], into people: [UserID: User]) {
        input = InMemoryBatch(records)
        self.people = people
    }

    func inID(_ input: UserRecord) -> UserID { input.id }
    func outID(_ output: User) -> UserID { output.id }
    func refusal(of input: UserRecord, at place: Int) -> RefusedRecord? {
        input.id.rawValue.isEmpty ? RefusedRecord(place: "users[\(place)].id", reason: "the id is empty") : nil
    }
    func fetchBatch(_ ids: [UserID]) async -> [User?] { ids.map { people[$0] } }
    mutating func insert(_ input: UserRecord, id: UserID) -> User {
        let user = User(id: id, profile: input.profile)
        people[id] = user
        return user
    }
    func update(_ output: User, with input: UserRecord) { output.update(with: input.profile) }
    func markSeen(_ output: User) -> Bool { output.markImported(in: generation) }
}

/// A simple import as a baseline, with plain collections.
///
/// Like the app's batch import, it works in chunks.
struct NaiveMerge {
    var people: [UserID: User]

    mutating func merge(_ records: [UserRecord]) -> Int {
        var count = 0
        var rest = records[...]
        while !rest.isEmpty {
            let chunk = rest.prefix(256)
            rest = rest.dropFirst(chunk.count)
            let fetched = Set(chunk.map(\.id)).compactMap { people[$0] }
            var known = Dictionary(fetched.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            var seen: Set<UserID> = []
            for record in chunk {
                if let user = known[record.id] {
                    user.update(with: record.profile)
                } else {
                    let user = User(id: record.id, profile: record.profile)
                    known[record.id] = user
                    people[record.id] = user
                }
                if seen.insert(record.id).inserted { count += 1 }
            }
        }
        return count
    }
}
