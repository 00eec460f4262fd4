import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Swiping with friends` {
    /// Creates a stage with people and groups.
    private func stage() -> StackStage {
        let stage = StackStage()
        stage.village.settle(["a1", "a2", "a3", "a4", "a5", "a6"])
        stage.village.settle(["g1", "g2", "g3", "g4", "g5"], in: .berlin, .friends)
        return stage
    }

    @Test func `groups are shown with friends, people are shown alone, and each mode keeps its stack`()
        async
    {
        let life = await Life.opened(on: stage())
        await life.swipe(.nope)
        #expect(await life.join(.friends) == .swiping(.friends, isChange: true))
        await life.cards.refill()
        #expect(life.waiting == ["g1", "g2", "g3", "g4", "g5"])
        guard case .group(let name, let members)? = life.events.received.compactMap(\.picture).last?.cards.first?.face
        else {
            Issue.record("the card isn't a group's")
            return
        }
        #expect(name == "g1 and friends")
        #expect(members.map(\.id) == ["u-g1"])
        #expect(await life.join(.alone) == .swiping(.alone, isChange: true))
        #expect(life.waiting == ["a2", "a3", "a4", "a5", "a6"])
    }

    @Test func `selecting the current swiping mode or reading it changes nothing`() async {
        let stage = stage()
        let life = await Life.opened(on: stage)
        let calls = await stage.store.calls.count
        #expect(await life.join(.alone) == .swiping(.alone, isChange: false))
        #expect(await life.join(nil) == .swiping(.alone, isChange: false))
        #expect(await stage.store.calls.count == calls)
    }

    @Test func `the swiping mode survives a restart`() async {
        let stage = stage()
        await Life.opened(on: stage).join(.friends)
        #expect(await Life.opened(on: stage).waiting.first == "g1")
    }

    @Test func `a failed write or an unopened stack leaves the swiping mode unchanged`() async {
        let stage = stage()
        let life = await Life.opened(on: stage)
        stage.store.nextWrite(.failure(.unavailable("full")))
        #expect(await life.join(.friends) == .failed(.storage(.unavailable("full"))))
        #expect(life.stack.state.mode == .alone)
        guard case .failed(.storage(.unavailable))? = await Life(on: stage).join(.friends) else {
            Issue.record("the swiping mode of an unopened stack changed")
            return
        }
    }
}

@Suite struct `Showing a profile` {
    private func show(_ name: String, in life: Life) async -> ShowProfileEvent? {
        let observer = Spy<ShowProfileEvent>()
        let context = ShowProfile(of: name, people: life.people, recall: life.stage.village, observer: observer)
        let outcome = await context.show()
        #expect(observer.received == [outcome])
        return observer.only
    }

    @Test func `the profile of a person or a group shows its current data`() async {
        let stage = StackStage()
        stage.village.settle(["a1"])
        stage.village.settle(["g1"], in: .berlin, .friends)
        let life = await Life.opened(on: stage)
        await life.join(.friends)
        await life.cards.refill()
        life.people.user("u-a1")?.take(
            Profile(name: "Ada", age: 31, about: "Counts.", photos: [Photo(caption: "at a loom", address: "x")]))
        let ada = ProfileViewData(id: "u-a1", name: "Ada", age: 31, about: "Counts.", photos: ["at a loom"])
        #expect(await show("u-a1", in: life) == .shown(.user(ada)))
        let member = ProfileViewData(id: "u-g1", name: "g1", age: 30, about: "", photos: [])
        #expect(await show("g-g1", in: life) == .shown(.group(name: "g1 and friends", members: [member])))
    }

    @Test func `a profile with an unknown ID is reported as unknown`() async {
        #expect(await show("u-x", in: Life(on: StackStage())) == .unknown("u-x"))
    }

    @Test func `a profile that can't be loaded is reported as a failure, not as unknown`() async {
        let stage = StackStage()
        stage.village.nextRecall(.failure(.unavailable("asleep")))
        #expect(await show("u-x", in: Life(on: stage)) == .failed(.unavailable("asleep")))
    }
}
