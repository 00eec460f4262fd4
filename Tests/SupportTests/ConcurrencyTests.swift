import Support
import TestSupport
import Testing

@Suite struct `Serial queues` {
    @Test func `turns in a serial queue begin in order, each after the previous one has left`() {
        let line = SerialQueue()
        let turns = Spy<Int>()
        for number in 1...3 { line.join { turns.receive(number) } }
        #expect(turns.received == [1])
        line.leave()
        #expect(turns.received == [1, 2])
        line.leave()
        line.leave()
        #expect(turns.received == [1, 2, 3])
        line.leave()
        line.join { turns.receive(4) }
        #expect(turns.received == [1, 2, 3, 4])
    }

    @Test func `a turn that leaves the serial queue immediately starts the next one`() {
        let line = SerialQueue()
        let turns = Spy<Int>()
        line.join {}
        for number in 1...3 {
            line.join {
                turns.receive(number)
                line.leave()
            }
        }
        line.leave()
        #expect(turns.received == [1, 2, 3])
    }
}

@Suite struct `One-shot values` {
    @Test func `a value that was set before is returned immediately`() async {
        let value = OneShot<Int>()
        value.settle(1)
        #expect(await value.value == 1)
    }

    @Test func `a waiting task receives the first value, and later ones are ignored`() async {
        let value = OneShot<Int>()
        let waiting = Task { await value.value }
        await Task.yield()
        value.settle(1)
        value.settle(2)
        #expect(await waiting.value == 1)
        #expect(await value.value == 1)
    }
}
