import StoreSimulator
import TestSupport
import Testing

@testable import DiscoverBench

@Suite(.deep) struct `A crash at every step loses nothing` {
    @Test func `however often the process ends, and wherever, in every flow`() async throws {
        let sum = try await explored(Flow.all) { try await Explorer().recoveries(in: $0) }
        #expect(sum.findings.map(\.description) == [])
        // A bound from below: a harness that visits nothing finds nothing.
        #expect(sum.stops > 6_000)
    }

    @Test func `where the listener hears at once, in every flow`() async throws {
        let sum = try await explored(Flow.all) {
            try await Explorer().crashes(in: $0, depth: 1, preference: .listenerFirst)
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 1_000)
    }

    @Test func `where the store's process dies as well, and the ledger's file is cut, in every flow`() async throws {
        let sum = try await explored(Flow.all) {
            try await Explorer().crashes(in: $0, depth: 1, surroundings: .bothFiles)
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 1_100)
    }

    @Test func `where the ledger's file is cut, and cut again in the recovery`() async throws {
        let flows = ["buy a consumable, three at once", "upgrade"].compactMap(Flow.named)
        let sum = try await explored(flows) {
            try await Explorer().crashes(in: $0, depth: 2, surroundings: .ledgerFile(.boundaries))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 500)
    }

    @Test func `where the ledger's file is cut at every single byte`() async throws {
        let flow = try #require(Flow.named("buy a subscription"))
        let sum = try await explored([flow]) {
            try await Explorer().crashes(in: $0, depth: 1, surroundings: .ledgerFile(.everyByte))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 400)
    }
}

@Suite struct `A crash at every step of a reversed refund loses nothing` {
    private func report(keepingHistory: Bool) async throws -> ExplorationReport {
        let (explorer, flow) = (Explorer(), Flow.reversal(keepingHistory: keepingHistory))
        return DeepCheck.isOn
            ? try await explorer.recoveries(in: flow) : try await explorer.crashes(in: flow, depth: 1)
    }

    @Test func `but for what the store says once, and then keeps to itself`() async throws {
        let report = try await report(keepingHistory: false)
        #expect(Set(report.findings.map(\.breach.rule)) == [.creditedOnce])
    }

    @Test(.enabled(if: (try? StoreControl.parse(["consumable-history", "on"])) != nil))
    func `and not even that, where it keeps consumables in its history`() async throws {
        let report = try await report(keepingHistory: true)
        #expect(report.findings.map(\.description) == [])
    }
}

/// Explores, and prints in one line how much that was.
func explored(
    _ flows: [Flow], _ how: @escaping @Sendable (Flow) async throws -> ExplorationReport
) async throws -> ExplorationReport {
    let sum = try await explore(flows, how).map(\.report).reduce(ExplorationReport(), +)
    print("Crash: \(flows.count) flows, \(sum)")
    return sum
}
