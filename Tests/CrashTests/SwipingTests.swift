import Testing

@testable import DiscoverBench

@Suite struct `A crash at every step of a card stack loses nothing` {
    @Test func `however often the process ends, and wherever, in every flow`() async throws {
        let sum = try await explored(Flow.swiping) { try await Explorer().recoveries(in: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 1_000)
    }

    @Test func `where both files of the app are cut, in every flow`() async throws {
        let sum = try await explored(Flow.swiping) {
            try await Explorer().crashes(in: $0, depth: 1, surroundings: .ledgerFile(.boundaries))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 500)
    }

    @Test func `where the stack's file is cut at every single byte`() async throws {
        let flow = try #require(Flow.named("super like"))
        let sum = try await explored([flow]) {
            try await Explorer().crashes(in: $0, depth: 1, surroundings: .ledgerFile(.everyByte))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 100)
    }

    @Test func `nor does a call that goes wrong, in every flow`() async throws {
        let sum = try await explored(Flow.swiping) {
            try await Explorer().faults(in: $0, temper: Temper(hasLimits: true))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 500)
    }

    @Test func `nor does a disk that is full, in every flow`() async throws {
        let sum = try await explored(Flow.swiping) {
            try await Explorer().faults(
                in: $0, temper: Temper(), surroundings: .ledgerFile(.boundaries), mishaps: [.diskFull, .diskFullTorn])
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 50)
    }
}

@Suite struct `Two things at once with one stack lose nothing` {
    @Test func `in any order of their effects`() async throws {
        let sum = try await explored(Flow.swipingPairs) { try await Explorer().orders(of: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.schedules > 50)
    }

    @Test func `nor in those that dice choose, with crashes and faults between`() async throws {
        let sum = try await explored(Flow.swipingPairs) { try await Explorer().samples(of: $0, count: 50) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.schedules == 50 * Flow.swipingPairs.count)
    }
}
