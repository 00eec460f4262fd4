internal import DiscoverData
internal import DiscoverEntities

/// Groups, imported into those that are known, after the users that they are made of.
struct GroupImport: BatchImport {
    typealias Failure = Never

    var input = Whole<GroupRecord>()
    let people: People
    let edition: Edition

    func inID(_ input: GroupRecord) -> HashedID<Group> { HashedID(input.id) }
    func outID(_ output: Group) -> HashedID<Group> { HashedID(output.id) }

    /// Whoever nests them has refused records with an empty id as a whole.
    func refusal(of input: GroupRecord, at place: Int) -> RefusedRecord? { nil }

    func fetchBatch(_ ids: [HashedID<Group>]) async -> [Group?] { people.groups(ids) }

    func insert(_ input: GroupRecord, id: HashedID<Group>) -> Group {
        people.add(Group(id: input.id, name: input.name, members: members(of: input)), as: id)
    }

    func update(_ output: Group, with input: GroupRecord) { output.take(name: input.name, members: members(of: input)) }

    func meet(_ output: Group) -> Bool { output.appears(in: edition) }

    private func members(of record: GroupRecord) -> [User] { record.members.compactMap { people.user($0.id) } }
}
