import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Eligibility for introductory offers` {
    let clock = ManualClock()
    let store = ScriptedProductStore()

    private var eligibility: EligibilityInteractor {
        EligibilityInteractor(store: store, stopwatch: AnyClock(clock), limit: .seconds(3))
    }

    @Test func `each subscription group has its own eligibility`() async {
        store.offer(of: "a", is: .eligible)
        store.offer(of: "b", is: .ineligible)
        store.offer(of: "c", is: .notKnown)
        let responses = await eligibility.perform(["c", "a", "b"])
        #expect(responses == ["a": .eligible, "b": .ineligible, "c": .notKnown])
        #expect(store.requestedGroups == ["a", "b", "c"], "the order is the same in every run")
    }

    @Test func `eligibility isn't cached`() async {
        let eligibility = eligibility
        store.offer(of: "a", is: .eligible)
        #expect(await eligibility.perform(["a"]) == ["a": .eligible])
        store.offer(of: "a", is: .ineligible)
        #expect(await eligibility.perform(["a"]) == ["a": .ineligible])
    }

    @Test func `a store that hangs leaves the eligibility unknown at the time limit`() async {
        store.offer(of: "a", is: .eligible)
        store.offer(of: "b", is: .eligible)
        store.gate.close()
        let request = Task { [eligibility] in await eligibility.perform(["a", "b"]) }
        await store.gate.arrivals(1)
        await clock.sleeper(until: .seconds(3))
        clock.advance(by: .seconds(3))
        #expect(await request.value == ["a": .notKnown, "b": .notKnown])
        store.gate.open()
    }

    @Test func `a canceled eligibility request returns immediately`() async {
        store.offer(of: "a", is: .eligible)
        store.gate.close()
        let request = Task { [eligibility] in await eligibility.perform(["a"]) }
        await store.gate.arrivals(1)
        request.cancel()
        #expect(await request.value == ["a": .notKnown])
        store.gate.open()
    }
}
