import TestSupport
import Testing

@testable import CrashHarness

@Suite(.deep) struct `Crashes at every step of a card stack` {
    @Test func `crashes at every step of a card stack and in every recovery lose nothing, in every flow`() async throws
    {
        let sum = try await explored(Flow.swiping) { try await Explorer().recoveries(in: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 5_000)
    }

    @Test func `crashes with truncated files of the app lose nothing`() async throws {
        let flows = [
            "nopes, and refills between", "super like the same card around a rewind", "look elsewhere, and come home",
            "with friends, and without", "boosts, one after another",
        ].compactMap(Flow.named)
        let sum = try await explored(flows) {
            try await Explorer().crashes(in: $0, depth: 1, storage: .ledgerFile(.boundaries))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 350)
    }

    @Test func `crashes with the stack's file truncated at any byte lose nothing`() async throws {
        let flow = try #require(Flow.named("super like"))
        let sum = try await explored([flow]) {
            try await Explorer().crashes(in: $0, depth: 1, storage: .ledgerFile(.everyByte))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 300)
    }

    @Test func `calls of a card stack that fail lose nothing, in every flow`() async throws {
        let sum = try await explored(Flow.swiping) {
            try await Explorer().faults(in: $0, settings: ProcessSettings(hasLimits: true))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 1_500)
    }

    @Test func `a full disk loses nothing of a card stack, in every flow`() async throws {
        let sum = try await explored(Flow.swiping) { try await Explorer().fullDisks(in: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 100)
    }
}

@Suite struct `Concurrent actions on one stack` {
    @Test(.deep) func `two concurrent actions on one stack lose nothing, in any order of their effects`() async throws {
        let sum = try await explored(Flow.swipingPairs) { try await Explorer().orders(of: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.schedules > 1_200)
    }

    @Test func `random schedules on one stack with crashes and faults lose nothing`() async throws {
        let flows = Flow.swipingPairs + Flow.swipingThrees
        let count = DeepCheck.cases(6, deep: 50)
        let sum = try await explored(flows) { try await Explorer().samples(of: $0, count: count) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.schedules == count * flows.count)
        #expect(sum.stops > sum.schedules / 3 && sum.faults > sum.schedules / 5)
    }
}
