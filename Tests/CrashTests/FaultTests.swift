import TestSupport
import Testing

@testable import DiscoverBench

@Suite(.deep) struct `A call that goes wrong loses nothing` {
    @Test func `which fails, hangs, comes late, twice or in another order, in every flow`() async throws {
        let sum = try await explored(Flow.all) {
            try await Explorer().faults(in: $0, temper: ProcessSettings(hasLimits: true))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 2_500)
    }

    @Test func `where it is asked again`() async throws {
        let flows = ["buy a pass", "verify what stayed unfinished", "restore on a new device"].compactMap(Flow.named)
        let sum = try await explored(flows) {
            try await Explorer().faults(in: $0, temper: ProcessSettings(hasLimits: true, attempts: 3))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 300)
    }

    @Test func `nor does a disk that is full, in every flow`() async throws {
        let sum = try await explored(Flow.all) { try await Explorer().fullDisks(in: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 100)
    }
}

@Suite struct `Two things at once lose nothing` {
    @Test(.deep) func `in any order of their effects`() async throws {
        let sum = try await explored(Flow.pairs) { try await Explorer().orders(of: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.schedules > 1_500)
    }

    @Test func `nor do three in those that dice choose, with crashes and faults between`() async throws {
        let flows = Flow.pairs + Flow.threes
        let count = DeepCheck.cases(6, deep: 50)
        let sum = try await explored(flows) { try await Explorer().samples(of: $0, count: count) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.schedules == count * flows.count)
        #expect(sum.stops > sum.schedules / 3 && sum.faults > sum.schedules / 5)
    }
}
