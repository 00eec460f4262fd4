import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Recommendations are loaded` {
    private let store = SpyPeople()
    private let people = PeopleRegistry()

    private func load(_ page: ScriptedAnswer<RecommendationsPage, SourceFailure>) -> LoadRecommendationsInteractor {
        LoadRecommendationsInteractor(
            source: ScriptedSource(page), store: store, stopwatch: AnyClock(ManualClock()), limit: nil)
    }

    private func take(_ records: RecommendationRecord...) async throws -> LoadRecommendationsResponse {
        try await load(.page(records)).perform(.made(), into: people)
    }

    @Test func `what came is told in the source's order, each once, and where the next page begins`() async throws {
        let source = ScriptedSource(
            .page(
                [.made("r2", user: "bob"), .made("r1", user: "ann"), .made("r2", user: "cem")],
                refused: [RefusedRecord(place: "recommendations[0]", reason: "no id")], next: "two"))
        let load = LoadRecommendationsInteractor(
            source: source, store: store, stopwatch: AnyClock(ManualClock()), limit: nil)
        let request = RecommendationsRequest.made(cursor: "one", limit: 3)
        let answer = try await load.perform(request, into: people)
        #expect(answer.recommendations == ["r2", "r1"])
        #expect(answer.next == "two")
        #expect(answer.summary.recommendations == ImportCount(created: 2))
        #expect(answer.summary.users == ImportCount(created: 3))
        #expect(answer.summary.refused == [RefusedRecord(place: "recommendations[0]", reason: "no id")])
        #expect(answer.summary.refusals == 1)
        #expect(people.recommendation("r2")?.user === people.user("cem"), "the last wins")
        #expect(source.requests == [request])
    }

    @Test func `news reach the very objects that somebody watches`() async throws {
        _ = try await take(
            .made("r1", user: "ann", name: "Ann", distance: 5),
            .made("r2", group: "both", name: "Both", members: [.made("ann", name: "Ann"), .made("bob")]))
        let (card, ann, both) = (people.recommendation("r1"), people.user("ann"), people.group("both"))
        let bob = try #require(people.user("bob"))
        let answer = try await take(
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
        #expect(answer.summary.users == ImportCount(created: 1, updated: 2))
        #expect(answer.summary.groups == ImportCount(updated: 1))
        #expect(answer.summary.recommendations == ImportCount(created: 1, updated: 1))
    }

    @Test func `a page asks once for each kind, and is kept in one go`() async throws {
        let records = (0..<50).map { number -> RecommendationRecord in
            number % 2 == 0
                ? .made(.init("r\(number)"), user: .init("u\(number)"))
                : .made(
                    .init("r\(number)"), group: .init("g\(number)"), members: [.made(.init("m\(number)")), .made("u0")])
        }
        _ = try await load(.page(records)).perform(.made(limit: 50), into: people)
        #expect(store.questions.count == 3)
        #expect(store.saved.count == 1)
        #expect(store.saved.first?.users.count == 50)
        #expect(store.saved.first?.groups.count == 25)
        #expect(store.saved.first?.recommendations.count == 50)
    }

    @Test func `whom nobody has in memory is brought back before they are brought up to date`() async throws {
        try await store.save(
            PeopleRows(
                users: [.made("ann"), .made("bob")],
                groups: [GroupRow(id: "both", name: "Both", members: ["ann", "bob"])],
                recommendations: [RecommendationRow(id: "r1", subject: .group("both"), distance: 1)]))
        let answer = try await take(.made("r1", user: "ann", name: "Anna"), .made("r2", user: "cem"))
        #expect(answer.summary.recommendations == ImportCount(created: 1, updated: 1))
        #expect(answer.summary.users == ImportCount(created: 1, updated: 1))
        #expect(people.group("both")?.members.map(\.profile.name) == ["Anna", "bob"])
        #expect(people.recommendation("r1")?.user === people.user("ann"))
        #expect(store.questions.count == 3, "one question a kind, the group and its members among them")
    }

    @Test func `what has not changed is not kept again, and what has is kept as it came last`() async throws {
        _ = try await take(.made("r1", user: "ann"), .made("r2", user: "bob"))
        _ = try await take(.made("r1", user: "ann"), .made("r2", user: "bob"))
        #expect(store.saved.count == 1)
        _ = try await take(
            .made("r1", user: "ann", name: "news"), .made("r2", user: "bob", distance: 9), .made("r1", user: "ann"))
        #expect(store.saved.count == 2)
        #expect(store.saved.last == PeopleRows(recommendations: [.init(id: "r2", subject: .user("bob"), distance: 9)]))
        #expect(people.user("ann")?.profile.name == "ann")
    }

    @Test func `a record with an empty id anywhere in it is refused with its place`() async throws {
        let answer = try await take(
            .made("", user: "ann"), .made("r1", user: ""), .made("r2", group: "", members: []),
            .made("r3", group: "g", members: [.made("bob"), .made("")]), .made("r4", user: "cem"))
        #expect(
            answer.summary.refused.map(\.place) == [
                "recommendations[0].id", "recommendations[1].user.id", "recommendations[2].group.id",
                "recommendations[3].group.members[1].id",
            ])
        #expect(answer.recommendations == ["r4"])
        #expect(people.user("bob") == nil, "nothing of a refused record is taken")
        #expect(store.saved.map(\.users.count) == [1])
    }
}

extension Recommendation {
    /// The user who is recommended, where it is one.
    var user: User? { if case .user(let user) = subject { user } else { nil } }
    /// The group that is recommended, where it is one.
    var group: Group? { if case .group(let group) = subject { group } else { nil } }
}
