#if Mutation
import Foundation

/// Runs the suites that can see each mutant, until one fails.
struct MutationRun {
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
            guard result.end == .exited(0), !result.output.contains("✘") else {
                throw BrokenBaseline(suite: suite, output: result.output)
            }
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            baseline[suite] = seconds
            log("\(suite) passes without a mutant, in \(Int(seconds.rounded(.up))) s.")
        }
    }

    /// Runs the suites that can see a mutant, the nearest first, until one notices it.
    func result(of mutant: Mutant, number: Int) async throws -> MutationResult {
        let start = ContinuousClock.now
        func result(
            _ outcome: MutationResult.Outcome, _ suite: String? = nil, _ test: String? = nil
        ) -> MutationResult {
            let seconds = ((ContinuousClock.now - start) / .milliseconds(100)).rounded() / 10
            return MutationResult(mutant, outcome, suite: suite, test: test, seconds: seconds)
        }
        let plan = plans.first { mutant.file.hasPrefix($0.folder + "/") }
        for suite in plan?.suites ?? [] {
            // Ten times the usual time, for the machine may be busy; at least half a minute, for a start takes a while.
            let limit = Duration.seconds(max(30, 10 * (baseline[suite] ?? 0)))
            switch try await run(suite, mutant: number, limit: limit).end {
            case .exited(0): continue
            case .stopped(let line): return result(.failedTest, suite, line)
            case .exited: return result(.failedTest, suite)
            case .crashed: return result(.crash, suite)
            case .timedOut: return result(.timeLimit, suite)
            }
        }
        return result(.survived)
    }

    private func run(_ suite: String, mutant: Int?, limit: Duration) async throws -> ChildProcess.Result {
        try await ChildProcess(
            arguments: [program.path, "--testing-library", "swift-testing", "--filter", "^\(suite)\\."], folder: folder,
            environment: ["DISCOVER_MUTANT": String(mutant ?? 0), "SWIFT_BACKTRACE": "enable=no"]
        ).run(limit: limit) { line in mutant != nil && line.contains("✘") }
    }
}
#endif
