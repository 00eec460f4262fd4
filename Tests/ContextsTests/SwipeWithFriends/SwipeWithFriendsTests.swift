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
        let top = launch.events.received.compactMap(\.picture).last?.cards.first
        guard case .group(let name, let members)? = top?.subject else {
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
