import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Somebody swipes with friends` {
    /// A stage with people and groups.
    private func stage() -> StackStage {
        let stage = StackStage()
        stage.village.settle(["a1", "a2", "a3", "a4", "a5", "a6"])
        stage.village.settle(["g1", "g2", "g3", "g4", "g5"], in: .berlin, .friends)
        return stage
    }

    @Test func `groups are recommended to friends, single people to one alone, and each stack waits for its company`()
        async
    {
        let life = await Life.opened(on: stage())
        await life.swipe(.nope)
        #expect(await life.join(.friends) == .swiping(.friends, isChange: true))
        await life.cards.tend()
        #expect(life.waiting == ["g1", "g2", "g3", "g4", "g5"])
        guard case .group(let name, let members)? = life.events.heard.compactMap(\.picture).last?.cards.first?.face
        else {
            Issue.record("it is not a group's card")
            return
        }
        #expect(name == "g1 and friends")
        #expect(members.map(\.id) == ["u-g1"])
        #expect(await life.join(.alone) == .swiping(.alone, isChange: true))
        #expect(life.waiting == ["a2", "a3", "a4", "a5", "a6"])
    }

    @Test func `who is there already changes nothing, and who only asks is told`() async {
        let stage = stage()
        let life = await Life.opened(on: stage)
        let calls = await stage.store.calls.count
        #expect(await life.join(.alone) == .swiping(.alone, isChange: false))
        #expect(await life.join(nil) == .swiping(.alone, isChange: false))
        #expect(await stage.store.calls.count == calls)
    }

    @Test func `it survives a restart`() async {
        let stage = stage()
        await Life.opened(on: stage).join(.friends)
        #expect(await Life.opened(on: stage).waiting.first == "g1")
    }

    @Test func `a store that cannot be written, or a stack that was not read, leaves it as it was`() async {
        let stage = stage()
        let life = await Life.opened(on: stage)
        stage.store.nextWrite(.failure(.unavailable("full")))
        #expect(await life.join(.friends) == .failed(.storage(.unavailable("full"))))
        #expect(life.stack.state.company == .alone)
        guard case .failed(.storage(.unavailable))? = await Life(on: stage).join(.friends) else {
            Issue.record("somebody was joined")
            return
        }
    }
}

@Suite struct `Somebody looks at a profile` {
    private func show(_ name: String, in life: Life) async -> ShowProfileEvent? {
        let observer = Spy<ShowProfileEvent>()
        await ShowProfile(of: name, people: life.people, recall: life.stage.village, observer: observer).show()
        return observer.only
    }

    @Test func `a person's and a group's are shown as they are known now`() async {
        let stage = StackStage()
        stage.village.settle(["a1"])
        stage.village.settle(["g1"], in: .berlin, .friends)
        let life = await Life.opened(on: stage)
        await life.join(.friends)
        await life.cards.tend()
        life.people.user("u-a1")?.take(
            Profile(name: "Ada", age: 31, about: "Counts.", photos: [Photo(caption: "at a loom", address: "x")]))
        let ada = ProfileViewData(id: "u-a1", name: "Ada", age: 31, about: "Counts.", photos: ["at a loom"])
        #expect(await show("u-a1", in: life) == .shown(.user(ada)))
        let member = ProfileViewData(id: "u-g1", name: "g1", age: 30, about: "", photos: [])
        #expect(await show("g-g1", in: life) == .shown(.group(name: "g1 and friends", members: [member])))
    }

    @Test func `nobody of that name is said to be unknown`() async {
        #expect(await show("u-x", in: Life(on: StackStage())) == .unknown("u-x"))
    }

    @Test func `who cannot be looked up is a failure, and not unknown`() async {
        let stage = StackStage()
        stage.village.nextRecall(.failure(.unavailable("asleep")))
        #expect(await show("u-x", in: Life(on: stage)) == .failed(.unavailable("asleep")))
    }
}
