import TestSupport
import Testing

@testable import CrashHarness

@Suite(.deep) struct `Calls that fail` {
    @Test func `calls that fail, hang, are late, repeated, or reordered lose nothing, in every flow`() async throws {
        let sum = try await explored(Flow.all) {
            try await Explorer().faults(in: $0, settings: ProcessSettings(hasLimits: true))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 2_500)
    }

    @Test func `failing calls lose nothing when they are retried`() async throws {
        let flows = ["buy a pass", "verify what stayed unfinished", "restore on a new device"].compactMap(Flow.named)
        let sum = try await explored(flows) {
            try await Explorer().faults(in: $0, settings: ProcessSettings(hasLimits: true, attempts: 3))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 300)
    }

    @Test func `a full disk loses nothing, in every flow`() async throws {
        let sum = try await explored(Flow.all) { try await Explorer().fullDisks(in: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.faults > 100)
    }
}

@Suite struct `Concurrent actions` {
    @Test(.deep) func `two concurrent actions lose nothing, in any order of their effects`() async throws {
        let sum = try await explored(Flow.pairs) { try await Explorer().orders(of: $0) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.schedules > 1_500)
    }

    @Test func `random schedules of two or three actions with crashes and faults lose nothing`() async throws {
        let flows = Flow.pairs + Flow.threes
        let count = DeepCheck.cases(6, deep: 50)
        let sum = try await explored(flows) { try await Explorer().samples(of: $0, count: count) }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.schedules == count * flows.count)
        #expect(sum.stops > sum.schedules / 3 && sum.faults > sum.schedules / 5)
    }
}
