internal import DiscoverData
internal import DiscoverEntities

/// Recommendations, imported into those that are known, with the users and groups that their records nest.
///
/// A chunk asks once for each kind, is written in one go, and only then changes any object: first users, then groups, which are
/// made of them, then recommendations. So a failure leaves the chunk undone in memory as it does on the disk.
struct RecommendationImport<Source: Batch>: BatchImport where Source.Element == RecommendationRecord {
    var input: Source
    private let people: People
    private let store: any PeopleStore
    private let edition: Edition
    private var users: UserImport
    private var groups: GroupImport
    private var nested = NestedRecords()
    private(set) var userReport = BatchReport()
    private(set) var groupReport = BatchReport()
    /// The names in the order of their first appearance, where that is wanted: it grows with the batch.
    private(set) var order: [RecommendationID]?

    init(_ input: Source, into people: People, store: any PeopleStore, keepsOrder: Bool = false) {
        self.input = input
        self.people = people
        self.store = store
        edition = people.beginEdition()
        users = UserImport(people: people, edition: edition)
        groups = GroupImport(people: people, edition: edition)
        order = keepsOrder ? [] : nil
    }

    func inID(_ input: RecommendationRecord) -> HashedID<Recommendation> { HashedID(input.id) }
    func outID(_ output: Recommendation) -> HashedID<Recommendation> { HashedID(output.id) }

    func refusal(of input: RecommendationRecord, at place: Int) -> RefusedRecord? {
        input.nameless.map { RefusedRecord(place: "recommendations[\(place)].\($0)", reason: "the id is empty") }
    }

    mutating func begin(_ inputs: ArraySlice<RecommendationRecord>) { nested = NestedRecords(of: inputs) }

    func fetchBatch(_ ids: [HashedID<Recommendation>]) async throws(StorageFailure) -> [Recommendation?] {
        let names = PeopleNames(
            recommendations: ids, groups: nested.groups.map { HashedID($0.id) },
            users: nested.users.map { HashedID($0.id) })
        try await PeopleRecall(store: store).recall(names, into: people)
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
        // Another import may have made it while this one waited for its rows to be kept.
        if known !== made { known.take(subject: made.subject, distance: made.distance) }
        return known
    }

    func update(_ output: Recommendation, with input: RecommendationRecord) {
        output.take(subject: subject(of: input), distance: input.distance)
    }

    mutating func meet(_ output: Recommendation) -> Bool {
        guard output.appears(in: edition) else { return false }
        order?.append(output.id)
        return true
    }

    /// The very objects that the nested imports have just merged.
    private func subject(of record: RecommendationRecord) -> Recommendation.Subject {
        switch record.subject {
        case .user(let user): .user(people.user(user.id) ?? users.insert(user, id: HashedID(user.id)))
        case .group(let group): .group(people.group(group.id) ?? groups.insert(group, id: HashedID(group.id)))
        }
    }
}
