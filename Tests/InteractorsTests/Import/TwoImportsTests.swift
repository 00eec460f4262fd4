import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

/// On the main actor, where both imports run and wait for each other.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct `Concurrent imports of one person` {
    private let store = SpyPeople()
    private let people = PeopleRegistry()

    private func load(_ name: String) -> LoadRecommendationsInteractor {
        let page = ScriptedResponse<RecommendationsPage, SourceFailure>.page([
            .made("r1", user: "ann", name: name, distance: name.utf8.count)
        ])
        return LoadRecommendationsInteractor(
            source: ScriptedSource(page), store: store, stopwatch: AnyClock(ManualClock()), limit: nil)
    }

    @Test func `concurrent imports of a new user create one object`() async throws {
        let gate = TestGate()
        store.nextSave(.held(gate, .success(())))
        let slow = Task { try await load("slow").perform(.made(), into: people).recommendations }
        await gate.arrivals(1)
        let quick = try await load("quick").perform(.made(), into: people).recommendations
        let made = try #require(people.recommendation("r1"))
        let ann = try #require(people.user("ann"))
        #expect(ann.profile.name == "quick")
        gate.open()
        #expect(try await slow.value == quick)
        #expect(people.recommendation("r1") === made)
        #expect(people.user("ann") === ann)
        #expect(ann.profile.name == "slow", "the import that ends last sets the name")
        #expect(made.distance == 4, "and the distance")
    }
}
