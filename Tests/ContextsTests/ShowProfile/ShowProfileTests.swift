import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Showing a profile` {
    private func show(_ name: String, in launch: AppLaunch) async -> ShowProfileEvent? {
        let observer = Spy<ShowProfileEvent>()
        let context = ShowProfile(of: name, people: launch.people, recall: launch.harness.village, observer: observer)
        let outcome = await context.show()
        #expect(observer.received == [outcome])
        return observer.only
    }

    @Test func `the profile of a person or a group shows its current data`() async {
        let harness = CardStackHarness()
        harness.village.settle(["a1"])
        harness.village.settle(["g1"], in: .berlin, .friends)
        let launch = await AppLaunch.opened(on: harness)
        await launch.join(.friends)
        await launch.cards.refill()
        launch.people.user("u-a1")?.update(
            with: Profile(name: "Ada", age: 31, about: "Counts.", photos: [Photo(caption: "at a loom", address: "x")]))
        let ada = ProfileViewData(id: "u-a1", name: "Ada", age: 31, about: "Counts.", photos: ["at a loom"])
        #expect(await show("u-a1", in: launch) == .shown(.user(ada)))
        let member = ProfileViewData(id: "u-g1", name: "g1", age: 30, about: "", photos: [])
        #expect(await show("g-g1", in: launch) == .shown(.group(name: "g1 and friends", members: [member])))
    }

    @Test func `a profile with an unknown ID is reported as unknown`() async {
        #expect(await show("u-x", in: AppLaunch(on: CardStackHarness())) == .unknown("u-x"))
    }

    @Test func `a profile that can't be loaded is reported as a failure, not as unknown`() async {
        let harness = CardStackHarness()
        harness.village.nextRecall(.failure(.unavailable("asleep")))
        #expect(await show("u-x", in: AppLaunch(on: harness)) == .failed(.unavailable("asleep")))
    }
}
