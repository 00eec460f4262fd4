import DiscoverContexts
import DiscoverData
import DiscoverEntities
import TestSupport
import Testing

@Suite struct `The outcome of the card stack` {
    @Test func `showing and refilling return the stack that was reported last`() async {
        let harness = CardStackHarness(cards: ["x", "y"])
        harness.village.settle(["r1", "r2", "r3", "r4", "r5", "r6"])
        let launch = AppLaunch(on: harness)
        let shown = await launch.cards.show()
        #expect(shown == launch.events.received.compactMap(\.picture).last.map(CardStackOutcome.current))
        await launch.swipe(.like)
        let refilled = await launch.cards.refill()
        #expect(refilled != shown)
        #expect(refilled == launch.events.received.compactMap(\.picture).last.map(CardStackOutcome.current))
    }

    @Test func `a failed refill is returned as it was reported, even if the stack is shown after it`() async {
        let harness = CardStackHarness()
        harness.village.next(.failure(.http(status: 500)))
        let launch = AppLaunch(on: harness)
        let outcome = await launch.cards.show()
        #expect(outcome == .refillFailed(.http(status: 500), waiting: 0))
        #expect(launch.events.received.contains(.refillFailed(.http(status: 500), waiting: 0)))
        #expect(launch.events.received.last?.picture?.waiting == 0)
    }

    @Test func `a stack that can't be opened returns the reported failure`() async {
        let harness = CardStackHarness(cards: ["x"])
        harness.village.nextRecall(.failure(.unavailable("busy")), .failure(.unavailable("busy")))
        let launch = AppLaunch(on: harness)
        for outcome in [await launch.cards.show(), await launch.cards.refill()] {
            #expect(outcome == .failed(.storage(.unavailable("busy"))))
        }
        #expect(launch.events.received == Array(repeating: .failed(.storage(.unavailable("busy"))), count: 2))
    }

    @Test func `a failure to read the ledger is returned, and the cards are shown nevertheless`() async {
        let harness = CardStackHarness(cards: ["x"])
        harness.ledger.nextRead(.failure(.unavailable("busy")))
        let launch = AppLaunch(on: harness)
        #expect(await launch.cards.show() == .failed(.ledger(.unavailable("busy"))))
        #expect(launch.events.received.first == .failed(.ledger(.unavailable("busy"))))
        #expect(launch.events.received.last?.picture?.waiting == 1)
    }
}
