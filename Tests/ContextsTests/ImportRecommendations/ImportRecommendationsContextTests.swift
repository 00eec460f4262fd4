import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

/// On the main actor, where views observe people.
@MainActor
@Suite struct `Importing a recommendation file` {
    private let people = PeopleRegistry()
    private let store = SpyPeople()
    private let observer = Spy<ImportRecommendationsEvent>()

    private func take(from source: ScriptedSource) async {
        let importing = ImportRecommendationsInteractor(
            archive: ScriptedArchive(["people.json": .success(source)]), store: store,
            stopwatch: AnyClock(ManualClock()), limit: nil)
        let context = ImportRecommendations(people: people, importing: importing, observer: observer)
        switch await context.take("people.json") {
        case .success(let response):
            #expect(observer.received.last == .finished(response.summary, milliseconds: response.milliseconds))
        case .failure(let failure): #expect(observer.received.last == .failed(failure.reason, soFar: failure.soFar))
        }
    }

    @Test func `an import reports its progress and then its summary`() async {
        await take(
            from: ScriptedSource(
                .page([.made("r1", user: "ann"), .made("r2", user: "bob")], next: "2"),
                .page([.made("r3", user: "ann")])))
        let summary = ImportSummary(users: ImportCount(created: 2), recommendations: ImportCount(created: 3))
        #expect(
            observer.received == [
                .importing(records: 2, milliseconds: 0), .importing(records: 3, milliseconds: 0),
                .finished(summary, milliseconds: 0),
            ])
    }

    @Test func `an import updates observed objects in place`() async {
        await take(from: ScriptedSource(.page([.made("r1", user: "ann", name: "Ann")])))
        let watched = people.recommendation("r1")
        let ann = people.user("ann")
        await take(from: ScriptedSource(.page([.made("r1", user: "ann", name: "Anna", distance: 3)])))
        #expect(people.recommendation("r1") === watched)
        #expect(watched?.distance == 3)
        #expect(ann?.profile.name == "Anna")
    }

    @Test func `a failed import reports what it imported before the failure`() async {
        await take(from: ScriptedSource(.page([.made("r1", user: "ann")], next: "2"), .failure(.http(status: 500))))
        let soFar = ImportSummary(users: ImportCount(created: 1), recommendations: ImportCount(created: 1))
        #expect(
            observer.received == [
                .importing(records: 1, milliseconds: 0), .failed(.http(status: 500), soFar: soFar),
            ])
    }
}
