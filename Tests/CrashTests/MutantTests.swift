import TestSupport
import Testing

@testable import DiscoverBench

@Suite struct `The harness bites` {
    @Test(arguments: Mutant.all) func `and finds each mistake by the flow that is named beside it`(mutant: Mutant)
        async throws
    {
        let flow = try #require(Flow.named(mutant.flow))
        let report = try await mutant.report(on: flow, with: mutant.casting)
        let finding = try #require(report.findings.first, "nobody noticed to \(mutant.name)")
        #expect(mutant.rules.contains(finding.breach.rule), "\(finding)")
        #expect(finding.flow == mutant.flow)
    }

    @Test(arguments: Mutant.all) func `and finds nothing there without the mistake`(mutant: Mutant) async throws {
        let flow = try #require(Flow.named(mutant.flow))
        // In the deep check the whole flow, else the worlds that were played until the mistake was found.
        let worlds = DeepCheck.isOn ? Int.max : try await mutant.report(on: flow, with: mutant.casting).worlds
        let report = try await mutant.report(on: flow, with: AppProcessFactory(), mostWorlds: worlds)
        #expect(report.findings.map(\.description) == [])
        #expect(report.worlds > 0)
    }

    @Test func `at every rule, for each rule has a mutant that breaks it`() {
        let broken = Set(Mutant.all.flatMap(\.rules))
        #expect(Set(Invariant.allCases).subtracting(broken) == [])
    }
}

extension Mutant {
    /// What the harness makes of the flow, with somebody in the mutant's place or with the mutant, until it finds something.
    func report(on flow: Flow, with casting: AppProcessFactory, mostWorlds: Int = .max) async throws
        -> ExplorationReport
    {
        let explorer = Explorer(casting: casting, endsAtFinding: true, mostWorlds: mostWorlds)
        switch circumstance {
        case .undisturbed: return try await explorer.crashes(in: flow, depth: 0)
        case .crash: return try await explorer.crashes(in: flow, depth: 1)
        case .fault(let mishap):
            return try await explorer.faults(
                in: flow, temper: ProcessSettings(hasLimits: mishap.needsLimits), mishaps: [mishap])
        }
    }
}
