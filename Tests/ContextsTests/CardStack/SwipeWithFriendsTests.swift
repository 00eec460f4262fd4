import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Swiping with friends` {
    /// Creates a harness with people and groups.
    private func harness() -> CardStackHarness {
        let harness = CardStackHarness()
        harness.village.settle(["a1", "a2", "a3", "a4", "a5", "a6"])
        harness.village.settle(["g1", "g2", "g3", "g4", "g5"], in: .berlin, .friends)
        return harness
    }

    @Test func `groups are shown with friends, people are shown alone, and each mode keeps its stack`()
        async
    {
        let launch = await AppLaunch.opened(on: harness())
        await launch.swipe(.nope)
        #expect(await launch.join(.friends) == .swiping(.friends, isChange: true))
        await launch.cards.refill()
        #expect(launch.waiting == ["g1", "g2", "g3", "g4", "g5"])
        guard case .group(let name, let members)? = launch.events.received.compactMap(\.picture).last?.cards.first?.face
        else {
            Issue.record("the card isn't a group's")
            return
        }
        #expect(name == "g1 and friends")
        #expect(members.map(\.id) == ["u-g1"])
        #expect(await launch.join(.alone) == .swiping(.alone, isChange: true))
        #expect(launch.waiting == ["a2", "a3", "a4", "a5", "a6"])
    }

    @Test func `selecting the current swiping mode or reading it changes nothing`() async {
        let harness = harness()
        let launch = await AppLaunch.opened(on: harness)
        let calls = await harness.store.calls.count
        #expect(await launch.join(.alone) == .swiping(.alone, isChange: false))
        #expect(await launch.join(nil) == .swiping(.alone, isChange: false))
        #expect(await harness.store.calls.count == calls)
    }

    @Test func `the swiping mode survives a restart`() async {
        let harness = harness()
        await AppLaunch.opened(on: harness).join(.friends)
        #expect(await AppLaunch.opened(on: harness).waiting.first == "g1")
    }

    @Test func `a failed write or an unopened stack leaves the swiping mode unchanged`() async {
        let harness = harness()
        let launch = await AppLaunch.opened(on: harness)
        harness.store.nextWrite(.failure(.unavailable("full")))
        #expect(await launch.join(.friends) == .failed(.storage(.unavailable("full"))))
        #expect(launch.stack.state.mode == .alone)
        guard case .failed(.storage(.unavailable))? = await AppLaunch(on: harness).join(.friends) else {
            Issue.record("the swiping mode of an unopened stack changed")
            return
        }
    }
}

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
