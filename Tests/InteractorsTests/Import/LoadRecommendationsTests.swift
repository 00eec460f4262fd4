import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Loading recommendations` {
    private let store = SpyPeople()
    private let people = PeopleRegistry()

    private func load(_ page: ScriptedResponse<RecommendationsPage, SourceFailure>) -> LoadRecommendationsInteractor {
        LoadRecommendationsInteractor(
            source: ScriptedSource(page), store: store, stopwatch: AnyClock(ManualClock()), limit: nil)
    }

    private func take(_ records: RecommendationRecord...) async throws -> LoadRecommendationsResponse {
        try await load(.page(records)).perform(.made(), into: people)
    }

    @Test func `recommendations are returned once each, in the source's order, with the next cursor`() async throws {
        let source = ScriptedSource(
            .page(
                [.made("r2", user: "bob"), .made("r1", user: "ann"), .made("r2", user: "cem")],
                refused: [RefusedRecord(place: "recommendations[0]", reason: "no id")], next: "two"))
        let load = LoadRecommendationsInteractor(
            source: source, store: store, stopwatch: AnyClock(ManualClock()), limit: nil)
        let request = RecommendationsRequest.made(cursor: "one", limit: 3)
        let response = try await load.perform(request, into: people)
        #expect(response.recommendations == ["r2", "r1"])
        #expect(response.next == "two")
        #expect(response.summary.recommendations == ImportCount(created: 2))
        #expect(response.summary.users == ImportCount(created: 3))
        #expect(response.summary.refused == [RefusedRecord(place: "recommendations[0]", reason: "no id")])
        #expect(response.summary.refusals == 1)
        #expect(people.recommendation("r2")?.user === people.user("cem"), "the last record is used")
        #expect(source.requests == [request])
    }

    @Test func `loading updates observed objects in place`() async throws {
        _ = try await take(
            .made("r1", user: "ann", name: "Ann", distance: 5),
            .made("r2", group: "both", name: "Both", members: [.made("ann", name: "Ann"), .made("bob")]))
        let (card, ann, both) = (people.recommendation("r1"), people.user("ann"), people.group("both"))
        let bob = try #require(people.user("bob"))
        let response = try await take(
            .made("r1", user: "ann", name: "Anna", distance: 7),
            .made(
                "r3", group: "both", name: "Three", members: [.made("bob"), .made("cem"), .made("ann", name: "Anna")]))
        #expect(people.recommendation("r1") === card)
        #expect(people.user("ann") === ann)
        #expect(people.group("both") === both)
        #expect(card?.user === ann)
        #expect(card?.distance == 7)
        #expect(ann?.profile.name == "Anna")
        #expect(both?.name == "Three")
        #expect(both?.members.map(\.id) == ["bob", "cem", "ann"])
        #expect(both?.members.first === bob)
        #expect(people.recommendation("r3")?.group === both)
        #expect(response.summary.users == ImportCount(created: 1, updated: 2))
        #expect(response.summary.groups == ImportCount(updated: 1))
        #expect(response.summary.recommendations == ImportCount(created: 1, updated: 1))
    }

    @Test func `a member that a record lists twice is in the group once, in memory and in the store`() async throws {
        _ = try await take(
            .made("r1", group: "both", members: [.made("bob"), .made("ann"), .made("bob", name: "Bobby")]))
        #expect(people.group("both")?.members.map(\.id) == ["bob", "ann"])
        #expect(people.user("bob")?.profile.name == "Bobby", "the last record of the member is used")
        #expect(store.saved.flatMap(\.groups).map(\.members) == [["bob", "ann"]])
    }

    @Test func `a page is fetched with one request for each kind and stored in one write`() async throws {
        let records = (0..<50).map { number -> RecommendationRecord in
            number % 2 == 0
                ? .made(.init("r\(number)"), user: .init("u\(number)"))
                : .made(
                    .init("r\(number)"), group: .init("g\(number)"), members: [.made(.init("m\(number)")), .made("u0")])
        }
        _ = try await load(.page(records)).perform(.made(limit: 50), into: people)
        #expect(store.requests.count == 3)
        #expect(store.saved.count == 1)
        #expect(store.saved.first?.users.count == 50)
        #expect(store.saved.first?.groups.count == 25)
        #expect(store.saved.first?.recommendations.count == 50)
    }

    @Test func `stored people are loaded before they are updated`() async throws {
        try await store.save(
            PeopleRows(
                users: [.made("ann"), .made("bob")],
                groups: [GroupRow(id: "both", name: "Both", members: ["ann", "bob"])],
                recommendations: [RecommendationRow(id: "r1", subject: .group("both"), distance: 1)]))
        let response = try await take(.made("r1", user: "ann", name: "Anna"), .made("r2", user: "cem"))
        #expect(response.summary.recommendations == ImportCount(created: 1, updated: 1))
        #expect(response.summary.users == ImportCount(created: 1, updated: 1))
        #expect(people.group("both")?.members.map(\.profile.name) == ["Anna", "bob"])
        #expect(people.recommendation("r1")?.user === people.user("ann"))
        #expect(store.requests.count == 3, "one request for each kind, including the group and its members")
    }

    @Test func `only changed records are stored, in their latest version`() async throws {
        _ = try await take(.made("r1", user: "ann"), .made("r2", user: "bob"))
        _ = try await take(.made("r1", user: "ann"), .made("r2", user: "bob"))
        #expect(store.saved.count == 1)
        _ = try await take(
            .made("r1", user: "ann", name: "news"), .made("r2", user: "bob", distance: 9), .made("r1", user: "ann"))
        #expect(store.saved.count == 2)
        #expect(store.saved.last == PeopleRows(recommendations: [.init(id: "r2", subject: .user("bob"), distance: 9)]))
        #expect(people.user("ann")?.profile.name == "ann")
    }

    @Test func `a record with an empty ID anywhere is rejected with its place`() async throws {
        let response = try await take(
            .made("", user: "ann"), .made("r1", user: ""), .made("r2", group: "", members: []),
            .made("r3", group: "g", members: [.made("bob"), .made("")]), .made("r4", user: "cem"))
        #expect(
            response.summary.refused.map(\.place) == [
                "recommendations[0].id", "recommendations[1].user.id", "recommendations[2].group.id",
                "recommendations[3].group.members[1].id",
            ])
        #expect(response.recommendations == ["r4"])
        #expect(people.user("bob") == nil, "nothing of a rejected record is imported")
        #expect(store.saved.map(\.users.count) == [1])
    }
}

extension Recommendation {
    /// The recommended user, or `nil` for a group.
    var user: User? { if case .user(let user) = subject { user } else { nil } }
    /// The recommended group, or `nil` for a user.
    var group: FriendGroup? { if case .group(let group) = subject { group } else { nil } }
}
