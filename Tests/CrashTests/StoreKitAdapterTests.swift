#if !canImport(Darwin)
import TestSupport
import Testing

@testable import CrashHarness

@Suite(.timeLimit(.minutes(20))) struct `Crashes of an app that uses StoreKit` {
    private let casting = AppProcessFactory(adapters: .storeKit)

    @Test func `a sample of all disturbances loses nothing through StoreKit`() async throws {
        let flows = Flow.all
        let (report, coverage) = try await Sampler(casting: casting, size: 1).sample(of: flows)
        print("Crash: sample through StoreKit of \(report)\nCrash: coverage of \(coverage)")
        #expect(report.findings.map(\.description) == [])
        #expect(Set(coverage.flows.keys) == Set(flows.map(\.name)))
        // A lower bound: a sample that disturbs nothing finds nothing.
        #expect(report.stops > 150 && report.faults > 80)
    }

    @Test(arguments: ["finish before credit", "credit without an identifier", "do not listen"])
    func `a mistake of the app is found through StoreKit, too`(name: String) async throws {
        let mutant = try #require(Mutant.all.first { $0.name == name })
        var casting = mutant.casting
        casting.adapters = .storeKit
        let report = try await mutant.report(on: try #require(Flow.named(mutant.flow)), with: casting)
        let finding = try #require(report.findings.first, "not found: \(name)")
        #expect(mutant.rules.contains(finding.breach.rule), "\(finding)")
    }

    @Test(.deep) func `crashes at every step and calls that fail lose nothing through StoreKit, in every flow`()
        async throws
    {
        let explorer = Explorer(casting: casting)
        let sum = try await explored(Flow.all) { flow in
            try await explorer.recoveries(in: flow)
                + explorer.faults(in: flow, settings: ProcessSettings(hasLimits: true))
        }
        #expect(sum.findings.map(\.description) == [])
        #expect(sum.stops > 6_000 && sum.faults > 2_500)
    }

    @Test func `the crash command chooses the adapters`() {
        #expect(CrashCommand(["--via", "storekit"])?.adapters == .storeKit)
        #expect(CrashCommand(["--seed", "1"])?.adapters == .simulator)
    }
}
#endif
