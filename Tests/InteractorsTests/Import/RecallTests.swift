import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Loading stored people by ID` {
    private let people = PeopleRegistry()
    private let store = SpyPeople(
        PeopleRows(
            users: [.made("ann"), .made("bob"), .made("cem"), .made("both", name: "a user of that name")],
            groups: [
                GroupRow(id: "both", name: "Both", members: ["ann", "bob", "lost"]),
                GroupRow(id: "alone", name: "Alone", members: ["cem"]),
            ],
            recommendations: [
                RecommendationRow(id: "r1", subject: .user("cem"), distance: 4),
                RecommendationRow(id: "r2", subject: .group("both"), distance: nil),
                RecommendationRow(id: "r3", subject: .user("lost"), distance: nil),
            ]))

    @Test func `stored recommendations are returned in the requested order, without missing ones`() async throws {
        let recalled = try await LoadStoredPeopleInteractor(store: store).recall(
            ["r2", "r9", "r1", "r3", "r2"], into: people)
        #expect(recalled.map(\.id) == ["r2", "r1", "r2"])
        #expect(recalled.first === recalled.last)
        #expect(recalled[0].group === people.group("both"))
        #expect(people.group("both")?.members.map(\.id) == ["ann", "bob"])
        #expect(recalled[1].user === people.user("cem"))
        #expect(recalled[1].distance == 4)
    }

    @Test func `stored people are loaded with one request for each kind, each ID once`() async throws {
        _ = try await LoadStoredPeopleInteractor(store: store).recall(["r1", "r2", "r1"], into: people)
        #expect(
            store.calls == [
                .recommendations(["r1", "r2"]), .groups(["both"]), .users(["cem", "ann", "bob", "lost"]),
            ])
    }

    @Test func `known people aren't loaded again and stay unchanged`() async throws {
        let recall = LoadStoredPeopleInteractor(store: store)
        let first = try await recall.recall(["r1"], into: people)
        people.user("cem")?.update(with: .made("changed since"))
        let calls = store.calls.count
        let second = try await recall.recall(["r1"], into: people)
        #expect(second.first === first.first)
        #expect(people.user("cem")?.profile.name == "changed since")
        #expect(store.calls.count == calls)
    }

    @Test func `a profile ID is looked up as a user and then as a group`() async throws {
        let recall = LoadStoredPeopleInteractor(store: store)
        guard case .user(let user) = try await recall.profile("both", into: people) else {
            Issue.record("a user has precedence over a group")
            return
        }
        #expect(user === people.user("both"))
        guard case .group(let group) = try await recall.profile("alone", into: people) else {
            Issue.record("the profile isn't a group's")
            return
        }
        #expect(group.members.first === people.user("cem"))
        let unknown = try await recall.profile("nobody", into: people)
        #expect(unknown == nil)
    }

    @Test func `a response that omits an ID is a failure and adds no people`() async {
        await #expect(throws: StorageFailure.unavailable("the response does not contain each ID")) {
            _ = try await LoadStoredPeopleInteractor(store: ShortStore(store: store)).recall(
                ["r9", "r1"], into: people)
        }
        #expect(people.user("cem") == nil)
    }

    @Test func `a failing people store is reported`() async {
        store.nextRead(.failure(.unavailable("gone")))
        await #expect(throws: StorageFailure.unavailable("gone")) {
            _ = try await LoadStoredPeopleInteractor(store: store).recall(["r1"], into: people)
        }
    }
}

/// A store that omits the first of the requested IDs.
private struct ShortStore: PeopleStore {
    let store: SpyPeople

    func users(_ ids: [UserID]) async throws(StorageFailure) -> [UserRecord?] { try await store.users(ids) }

    func groups(_ ids: [GroupID]) async throws(StorageFailure) -> [GroupRow?] { try await store.groups(ids) }

    func recommendations(_ ids: [RecommendationID]) async throws(StorageFailure) -> [RecommendationRow?] {
        try await store.recommendations(Array(ids.dropFirst()))
    }

    func save(_ rows: PeopleRows) async throws(StorageFailure) { try await store.save(rows) }
}
