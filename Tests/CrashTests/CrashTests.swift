import StoreSimulator
import TestSupport
import Testing

@testable import CrashHarness

@Suite(.deep) struct `Crashes at every step` {
    @Test func `crashes at every step and in every recovery lose nothing, in every flow`() async throws {
        let sum = try await explored(Flow.all) { try await Explorer().recoveries(in: $0) }
        #expect(sum.findings.map(\.description) == [])
        // A lower bound: a harness that visits nothing finds nothing.
        #expect(sum.stops > 6_000)
    }

    @Test func `crashes lose nothing when the listener runs first, in every flow`() async throws {
        let sum = try await explored(Flow.all) {
            try await Explorer().crashes(in: $0, depth: 1, preference: .listenerFirst)
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 1_000)
    }

    @Test func `crashes with a restart of the store and a truncated ledger file lose nothing, in every flow`()
        async throws
    {
        let sum = try await explored(Flow.all) {
            try await Explorer().crashes(in: $0, depth: 1, storage: .bothFiles)
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 1_100)
    }

    @Test func `crashes with a truncated ledger file, again in the recovery, lose nothing`() async throws {
        let flows = ["buy a consumable, three at once", "upgrade"].compactMap(Flow.named)
        let sum = try await explored(flows) {
            try await Explorer().crashes(in: $0, depth: 2, storage: .ledgerFile(.boundaries))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 500)
    }

    @Test func `crashes with the ledger file truncated at any byte lose nothing`() async throws {
        let flow = try #require(Flow.named("buy a subscription"))
        let sum = try await explored([flow]) {
            try await Explorer().crashes(in: $0, depth: 1, storage: .ledgerFile(.everyByte))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 400)
    }
}

@Suite struct `Crashes during a reversed refund` {
    private func report(keepingHistory: Bool) async throws -> ExplorationReport {
        let (explorer, flow) = (Explorer(), Flow.reversal(keepingHistory: keepingHistory))
        return DeepCheck.isOn
            ? try await explorer.recoveries(in: flow) : try await explorer.crashes(in: flow, depth: 1)
    }

    @Test func `without consumable history, a reversed refund that is reported once can be lost`() async throws {
        let report = try await report(keepingHistory: false)
        #expect(Set(report.findings.map(\.breach.rule)) == [.creditedOnce])
    }

    @Test(.enabled(if: (try? StoreControl.parse(["consumable-history", "on"])) != nil))
    func `with consumable history, a reversed refund is not lost`() async throws {
        let report = try await report(keepingHistory: true)
        #expect(report.findings.map(\.description) == [])
    }
}

/// Explores the flows and prints a one-line summary.
func explored(
    _ flows: [Flow], _ how: @escaping @Sendable (Flow) async throws -> ExplorationReport
) async throws -> ExplorationReport {
    let sum = try await explore(flows, how).map(\.report).reduce(ExplorationReport(), +)
    print("Crash: \(flows.count) flows, \(sum)")
    return sum
}
