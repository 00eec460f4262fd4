import TestSupport
import Testing

@testable import CrashHarness

@Suite struct `Mutants of the crash harness` {
    @Test(arguments: Mutant.all) func `each mistake is found by its flow`(mutant: Mutant)
        async throws
    {
        let flow = try #require(Flow.named(mutant.flow))
        let report = try await mutant.report(on: flow, with: mutant.casting)
        let finding = try #require(report.findings.first, "not found: \(mutant.name)")
        #expect(mutant.rules.contains(finding.breach.rule), "\(finding)")
        #expect(finding.flow == mutant.flow)
    }

    @Test(arguments: Mutant.all) func `without the mistake, its flow has no findings`(mutant: Mutant) async throws {
        let flow = try #require(Flow.named(mutant.flow))
        // With the large test sizes, the flow is explored completely. Otherwise, the number of scenarios is the one that
        // was needed to find the mistake.
        let simulations = DeepCheck.isOn ? Int.max : try await mutant.report(on: flow, with: mutant.casting).simulations
        let report = try await mutant.report(on: flow, with: AppProcessFactory(), maximumSimulations: simulations)
        #expect(report.findings.map(\.description) == [])
        #expect(report.simulations > 0)
    }

    @Test func `each invariant is violated by a mutant`() {
        let broken = Set(Mutant.all.flatMap(\.rules))
        #expect(Set(Invariant.allCases).subtracting(broken) == [])
    }
}

extension Mutant {
    /// Returns what the harness finds in the flow, with or without the mutant, up to the first finding.
    func report(on flow: Flow, with casting: AppProcessFactory, maximumSimulations: Int = .max) async throws
        -> ExplorationReport
    {
        let explorer = Explorer(casting: casting, endsAtFinding: true, maximumSimulations: maximumSimulations)
        switch circumstance {
        case .undisturbed: return try await explorer.crashes(in: flow, depth: 0)
        case .crash: return try await explorer.crashes(in: flow, depth: 1)
        case .fault(let mishap):
            return try await explorer.faults(
                in: flow, settings: ProcessSettings(hasLimits: mishap.needsLimits), mishaps: [mishap])
        }
    }
}
