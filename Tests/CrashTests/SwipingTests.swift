import TestSupport
import Testing

@testable import DiscoverBench

@Suite(.deep) struct `A crash at every step of a card stack loses nothing` {
    @Test func `however often the process ends, and wherever, in every flow`() async throws {
        let sum = try await explored(Flow.swiping) { try await Explorer().recoveries(in: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 5_000)
    }

    @Test func `where the files of the app are cut`() async throws {
        let flows = [
            "nopes, and refills between", "super like the same card around a rewind", "look elsewhere, and come home",
            "with friends, and without", "boosts, one after another",
        ].compactMap(Flow.named)
        let sum = try await explored(flows) {
            try await Explorer().crashes(in: $0, depth: 1, surroundings: .ledgerFile(.boundaries))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 350)
    }

    @Test func `where the stack's file is cut at every single byte`() async throws {
        let flow = try #require(Flow.named("super like"))
        let sum = try await explored([flow]) {
            try await Explorer().crashes(in: $0, depth: 1, surroundings: .ledgerFile(.everyByte))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 300)
    }

    @Test func `nor does a call that goes wrong, in every flow`() async throws {
        let sum = try await explored(Flow.swiping) {
            try await Explorer().faults(in: $0, temper: ProcessSettings(hasLimits: true))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 1_500)
    }

    @Test func `nor does a disk that is full, in every flow`() async throws {
        let sum = try await explored(Flow.swiping) { try await Explorer().fullDisks(in: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 100)
    }
}

@Suite struct `Two things at once with one stack lose nothing` {
    @Test(.deep) func `in any order of their effects`() async throws {
        let sum = try await explored(Flow.swipingPairs) { try await Explorer().orders(of: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.schedules > 1_200)
    }

    @Test func `nor in those that dice choose, with crashes and faults between`() async throws {
        let flows = Flow.swipingPairs + Flow.swipingThrees
        let count = DeepCheck.cases(6, deep: 50)
        let sum = try await explored(flows) { try await Explorer().samples(of: $0, count: count) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.schedules == count * flows.count)
        #expect(sum.stops > sum.schedules / 3 && sum.faults > sum.schedules / 5)
    }
}
