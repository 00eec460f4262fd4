internal import DiscoverData
internal import DiscoverEntities

/// An import of recommendations, including the users and groups that their records contain.
///
/// For each chunk of records, the stored users, groups, and recommendations are read first, and then the chunk is
/// stored in one write. Only then are the objects in memory changed. If a read or the write fails, the chunk changes
/// nothing, neither in memory nor on disk.
struct RecommendationImport<Source: BatchSource>: BatchImport where Source.Element == RecommendationRecord {
    var input: Source
    private let people: PeopleRegistry
    private let store: any PeopleStore
    private let generation: ImportGeneration
    private var users: UserImport
    private var groups: GroupImport
    private var nested = NestedRecords()
    private(set) var userReport = BatchReport()
    private(set) var groupReport = BatchReport()
    /// The IDs of the imported recommendations, in the order of their first appearance.
    ///
    /// The value is `nil` if the IDs aren't kept. The import of a whole file doesn't keep the IDs, to save memory.
    private(set) var order: [RecommendationID]?

    init(_ input: Source, into people: PeopleRegistry, store: any PeopleStore, keepsOrder: Bool = false) {
        self.input = input
        self.people = people
        self.store = store
        generation = people.beginGeneration()
        users = UserImport(people: people, generation: generation)
        groups = GroupImport(people: people, generation: generation)
        order = keepsOrder ? [] : nil
    }

    func inID(_ input: RecommendationRecord) -> HashedID<Recommendation> { HashedID(input.id) }
    func outID(_ output: Recommendation) -> HashedID<Recommendation> { HashedID(output.id) }

    func refusal(of input: RecommendationRecord, at place: Int) -> RefusedRecord? {
        input.nameless.map { RefusedRecord(place: "recommendations[\(place)].\($0)", reason: "the id is empty") }
    }

    mutating func begin(_ inputs: ArraySlice<RecommendationRecord>) { nested = NestedRecords(of: inputs) }

    func fetchBatch(_ ids: [HashedID<Recommendation>]) async throws(StorageFailure) -> [Recommendation?] {
        let names = PeopleIDs(
            recommendations: ids, groups: nested.groups.map { HashedID($0.id) },
            users: nested.users.map { HashedID($0.id) })
        try await StoredPeopleLoader(store: store).recall(names, into: people)
        return people.recommendations(ids)
    }

    mutating func keep(_ inputs: ArraySlice<RecommendationRecord>) async throws(StorageFailure) {
        let rows = PeopleRows(news: inputs, nested, for: people)
        if !rows.isEmpty { try await store.save(rows) }
        await users.merge(nested.users[...], into: &userReport)
        await groups.merge(nested.groups[...], into: &groupReport)
    }

    func insert(_ input: RecommendationRecord, id: HashedID<Recommendation>) -> Recommendation {
        let made = Recommendation(id: input.id, subject: subject(of: input), distance: input.distance)
        let known = people.add(made, as: id)
        // Another import may have added the object while this one waited for its rows to be stored.
        if known !== made { known.update(subject: made.subject, distance: made.distance) }
        return known
    }

    func update(_ output: Recommendation, with input: RecommendationRecord) {
        output.update(subject: subject(of: input), distance: input.distance)
    }

    mutating func markSeen(_ output: Recommendation) -> Bool {
        guard output.markImported(in: generation) else { return false }
        order?.append(output.id)
        return true
    }

    /// Returns the registry's user or group for a record's subject.
    ///
    /// The user or group is added if the registry doesn't contain it.
    private func subject(of record: RecommendationRecord) -> Recommendation.Subject {
        switch record.subject {
        case .user(let user): .user(people.user(user.id) ?? users.insert(user, id: HashedID(user.id)))
        case .group(let group): .group(people.group(group.id) ?? groups.insert(group, id: HashedID(group.id)))
        }
    }
}

/// An import of the users in recommendation records.
///
/// If the store contains users with the IDs of these records, load them into the registry before this import.
struct UserImport: BatchImport {
    typealias Failure = Never

    var input = InMemoryBatch<UserRecord>()
    let people: PeopleRegistry
    let generation: ImportGeneration

    func inID(_ input: UserRecord) -> HashedID<User> { HashedID(input.id) }
    func outID(_ output: User) -> HashedID<User> { HashedID(output.id) }

    /// Returns `nil`, which means that the record is valid.
    ///
    /// The recommendation import has already refused records with an empty user ID.
    func refusal(of input: UserRecord, at place: Int) -> RefusedRecord? { nil }

    func fetchBatch(_ ids: [HashedID<User>]) async -> [User?] { people.users(ids) }

    func insert(_ input: UserRecord, id: HashedID<User>) -> User {
        people.add(User(id: input.id, profile: input.profile), as: id)
    }

    func update(_ output: User, with input: UserRecord) { output.update(with: input.profile) }

    func markSeen(_ output: User) -> Bool { output.markImported(in: generation) }
}

/// An import of the groups in recommendation records.
///
/// The members of the groups must already be in the registry.
struct GroupImport: BatchImport {
    typealias Failure = Never

    var input = InMemoryBatch<GroupRecord>()
    let people: PeopleRegistry
    let generation: ImportGeneration

    func inID(_ input: GroupRecord) -> HashedID<FriendGroup> { HashedID(input.id) }
    func outID(_ output: FriendGroup) -> HashedID<FriendGroup> { HashedID(output.id) }

    /// Returns `nil`, which means that the record is valid.
    ///
    /// The recommendation import has already refused records with an empty group ID.
    func refusal(of input: GroupRecord, at place: Int) -> RefusedRecord? { nil }

    func fetchBatch(_ ids: [HashedID<FriendGroup>]) async -> [FriendGroup?] { people.groups(ids) }

    func insert(_ input: GroupRecord, id: HashedID<FriendGroup>) -> FriendGroup {
        people.add(FriendGroup(id: input.id, name: input.name, members: members(of: input)), as: id)
    }

    func update(_ output: FriendGroup, with input: GroupRecord) {
        output.update(name: input.name, members: members(of: input))
    }

    func markSeen(_ output: FriendGroup) -> Bool { output.markImported(in: generation) }

    private func members(of record: GroupRecord) -> [User] { record.memberIDs.compactMap { people.user($0) } }
}

/// The users and groups that a chunk of recommendation records contains, in the order of the chunk.
struct NestedRecords {
    private(set) var users: [UserRecord] = []
    private(set) var groups: [GroupRecord] = []

    /// Creates a value without users and groups.
    init() {}

    /// Creates a value with the users and groups that a chunk of records contains.
    init(of records: ArraySlice<RecommendationRecord>) {
        for record in records {
            switch record.subject {
            case .user(let user): users.append(user)
            case .group(let group):
                groups.append(group)
                users += group.members
            }
        }
    }
}

extension RecommendationRecord {
    /// The path of the first empty ID in this record, such as `user.id`; `nil` if no ID is empty.
    var nameless: String? {
        if id.rawValue.isEmpty { return "id" }
        switch subject {
        case .user(let user): return user.id.rawValue.isEmpty ? "user.id" : nil
        case .group(let group):
            if group.id.rawValue.isEmpty { return "group.id" }
            return group.members.firstIndex { $0.id.rawValue.isEmpty }.map { "group.members[\($0)].id" }
        }
    }
}

extension ImportSummary {
    /// Creates the summary of `total` invalid records.
    ///
    /// The summary lists only the first `BatchReport.maximumRefused` of these records.
    init(_ refused: [RefusedRecord], total: Int) {
        self.init(refused: Array(refused.prefix(BatchReport.maximumRefused)), refusals: total)
    }

    /// Adds the results of the imports of recommendations, users, and groups to the summary.
    mutating func add(_ report: BatchReport, users: BatchReport, groups: BatchReport) {
        (self.users, self.groups, recommendations) = (users.count, groups.count, report.count)
        refused = Array((refused + report.refused).prefix(BatchReport.maximumRefused))
        refusals += report.refusals
    }
}
