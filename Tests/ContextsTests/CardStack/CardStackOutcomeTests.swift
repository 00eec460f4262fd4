import DiscoverContexts
import DiscoverData
import DiscoverEntities
import TestSupport
import Testing

@Suite struct `The outcome of the card stack` {
    @Test func `showing and refilling return the stack that was reported last`() async {
        let stage = StackStage(cards: ["x", "y"])
        stage.village.settle(["r1", "r2", "r3", "r4", "r5", "r6"])
        let life = Life(on: stage)
        let shown = await life.cards.show()
        #expect(shown == life.events.received.compactMap(\.picture).last.map(CardStackOutcome.current))
        await life.swipe(.like)
        let refilled = await life.cards.refill()
        #expect(refilled != shown)
        #expect(refilled == life.events.received.compactMap(\.picture).last.map(CardStackOutcome.current))
    }

    @Test func `a failed refill is returned as it was reported, even if the stack is shown after it`() async {
        let stage = StackStage()
        stage.village.next(.failure(.http(status: 500)))
        let life = Life(on: stage)
        let outcome = await life.cards.show()
        #expect(outcome == .refillFailed(.http(status: 500), waiting: 0))
        #expect(life.events.received.contains(.refillFailed(.http(status: 500), waiting: 0)))
        #expect(life.events.received.last?.picture?.waiting == 0)
    }

    @Test func `a stack that can't be opened returns the reported failure`() async {
        let stage = StackStage(cards: ["x"])
        stage.village.nextRecall(.failure(.unavailable("busy")), .failure(.unavailable("busy")))
        let life = Life(on: stage)
        for outcome in [await life.cards.show(), await life.cards.refill()] {
            #expect(outcome == .failed(.storage(.unavailable("busy"))))
        }
        #expect(life.events.received == Array(repeating: .failed(.storage(.unavailable("busy"))), count: 2))
    }

    @Test func `a failure to read the ledger is returned, and the cards are shown nevertheless`() async {
        let stage = StackStage(cards: ["x"])
        stage.ledger.nextRead(.failure(.unavailable("busy")))
        let life = Life(on: stage)
        #expect(await life.cards.show() == .failed(.ledger(.unavailable("busy"))))
        #expect(life.events.received.first == .failed(.ledger(.unavailable("busy"))))
        #expect(life.events.received.last?.picture?.waiting == 1)
    }
}
