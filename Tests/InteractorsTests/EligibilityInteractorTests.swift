import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Whether an introductory offer can be had is asked anew each time` {
    let clock = ManualClock()
    let store = ScriptedProductStore()

    private var eligibility: EligibilityInteractor {
        EligibilityInteractor(store: store, stopwatch: AnyClock(clock), limit: .seconds(3))
    }

    @Test func `each group has its own answer`() async {
        store.offer(of: "a", is: .eligible)
        store.offer(of: "b", is: .ineligible)
        store.offer(of: "c", is: .notKnown)
        let answers = await eligibility.perform(["c", "a", "b"])
        #expect(answers == ["a": .eligible, "b": .ineligible, "c": .notKnown])
        #expect(store.groupsAsked == ["a", "b", "c"], "the order is the same in every run")
    }

    @Test func `no answer is remembered`() async {
        let eligibility = eligibility
        store.offer(of: "a", is: .eligible)
        #expect(await eligibility.perform(["a"]) == ["a": .eligible])
        store.offer(of: "a", is: .ineligible)
        #expect(await eligibility.perform(["a"]) == ["a": .ineligible])
    }

    @Test func `a store that hangs leaves it not known, and holds nobody up for longer than the limit`() async {
        store.offer(of: "a", is: .eligible)
        store.offer(of: "b", is: .eligible)
        store.gate.close()
        let asking = Task { [eligibility] in await eligibility.perform(["a", "b"]) }
        await store.gate.arrivals(1)
        await clock.sleeper(until: .seconds(3))
        clock.advance(by: .seconds(3))
        #expect(await asking.value == ["a": .notKnown, "b": .notKnown])
        store.gate.open()
    }

    @Test func `who loses interest is free at once`() async {
        store.offer(of: "a", is: .eligible)
        store.gate.close()
        let asking = Task { [eligibility] in await eligibility.perform(["a"]) }
        await store.gate.arrivals(1)
        asking.cancel()
        #expect(await asking.value == ["a": .notKnown])
        store.gate.open()
    }
}
