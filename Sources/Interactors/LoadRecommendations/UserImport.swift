internal import DiscoverData
internal import DiscoverEntities

/// Users, imported into those that are known. What is kept of them has been recalled before.
struct UserImport: BatchImport {
    typealias Failure = Never

    var input = Whole<UserRecord>()
    let people: People
    let edition: Edition

    func inID(_ input: UserRecord) -> HashedID<User> { HashedID(input.id) }
    func outID(_ output: User) -> HashedID<User> { HashedID(output.id) }

    /// Whoever nests them has refused records with an empty id as a whole.
    func refusal(of input: UserRecord, at place: Int) -> RefusedRecord? { nil }

    func fetchBatch(_ ids: [HashedID<User>]) async -> [User?] { people.users(ids) }

    func insert(_ input: UserRecord, id: HashedID<User>) -> User {
        people.add(User(id: input.id, profile: input.profile), as: id)
    }

    func update(_ output: User, with input: UserRecord) { output.take(input.profile) }

    func meet(_ output: User) -> Bool { output.appears(in: edition) }
}
