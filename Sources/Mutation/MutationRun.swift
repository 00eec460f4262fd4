#if Mutation
import Foundation

/// Runs the suites that can see each mutant, until one fails.
struct MutationRun {
    /// What became of one mutant.
    enum Verdict: Hashable, Sendable {
        /// A test of the named target failed.
        case caught(by: String, test: String)
        /// The tests of the named target ended in a crash.
        case crashed(String)
        /// The tests of the named target didn't end in time.
        case hung(String)
        case survived
    }

    let program: URL
    let folder: URL
    let plans: [SuitePlan]
    /// The time that each suite takes without a mutant, in seconds.
    private(set) var baseline: [String: Double] = [:]

    init(program: URL, folder: URL, plans: [SuitePlan]) {
        self.program = program
        self.folder = folder
        self.plans = plans
    }

    /// An error where a suite fails though no mutant is active.
    struct BrokenBaseline: Error, CustomStringConvertible {
        let suite: String
        let output: String

        var description: String { "\(suite) fails without any mutant. Fix it first:\n\(output.suffix(3_000))" }
    }

    /// Runs each suite without a mutant, to learn that it passes and how long it takes.
    mutating func measureBaseline(log: (String) -> Void) async throws {
        var seen: Set<String> = []
        for suite in plans.flatMap(\.suites) where seen.insert(suite).inserted {
            let start = ContinuousClock.now
            let result = try await run(suite, mutant: nil, limit: .seconds(1_800))
            guard result.end == .exited(0) else { throw BrokenBaseline(suite: suite, output: result.output) }
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            baseline[suite] = seconds
            log("\(suite) passes without a mutant, in \(Int(seconds.rounded(.up))) s.")
        }
    }

    /// Runs the suites that can see a mutant, the quickest first.
    func verdict(on mutant: Mutant, number: Int) async throws -> Verdict {
        let plan = plans.first { mutant.file.hasPrefix($0.folder + "/") }
        for suite in plan?.suites ?? [] {
            // Ten times the usual time, for the machine may be busy; at least half a minute, for a start takes a while.
            let limit = Duration.seconds(max(30, 10 * (baseline[suite] ?? 0)))
            switch try await run(suite, mutant: number, limit: limit).end {
            case .exited(0): continue
            case .stopped(let line): return .caught(by: suite, test: line)
            case .exited: return .caught(by: suite, test: "")
            case .crashed: return .crashed(suite)
            case .timedOut: return .hung(suite)
            }
        }
        return .survived
    }

    private func run(_ suite: String, mutant: Int?, limit: Duration) async throws -> ChildProcess.Result {
        try await ChildProcess(
            arguments: [program.path, "--testing-library", "swift-testing", "--filter", "^\(suite)\\."], folder: folder,
            environment: mutant.map { ["DISCOVER_MUTANT": String($0)] } ?? [:]
        ).run(limit: limit) { line in mutant != nil && line.contains("✘") }
    }
}
#endif
