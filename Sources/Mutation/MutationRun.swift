#if Mutation
import Foundation

/// Runs the suites that can see each mutant, until one fails.
struct MutationRun {
    let program: URL
    let folder: URL
    let plans: [SuitePlan]
    /// The time that each suite takes without a mutant, in seconds.
    var baseline: [String: Double] = [:]

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

    /// A Boolean value that indicates whether the time of every suite is known.
    var isMeasured: Bool { plans.flatMap(\.suites).allSatisfy { baseline[$0] != nil } }

    /// Runs each suite without a mutant, to learn that it passes and how long it takes.
    ///
    /// - Parameters:
    ///   - jobs: How many suites run at the same time: as many as with mutants, or the times would say little.
    ///   - log: Receives a line about each suite.
    mutating func measureBaseline(jobs: Int, log: (String) -> Void) async throws {
        let suites = Set(plans.flatMap(\.suites)).sorted()
        baseline = try await withThrowingTaskGroup(of: (String, Double).self) { [self] group in
            var waiting = suites[...]
            func startNext() {
                guard let suite = waiting.popFirst() else { return }
                group.addTask { (suite, try await seconds(of: suite)) }
            }
            for _ in 0..<jobs { startNext() }
            var baseline: [String: Double] = [:]
            for try await (suite, seconds) in group {
                baseline[suite] = seconds
                log("\(suite) passes without a mutant, in \(Int(seconds.rounded(.up))) s.")
                startNext()
            }
            return baseline
        }
    }

    private func seconds(of suite: String) async throws -> Double {
        let start = ContinuousClock.now
        let result = try await run(suite, mutant: nil, limit: .seconds(1_800))
        guard result.end == .exited(0), !result.output.contains("✘") else {
            throw BrokenBaseline(suite: suite, output: result.output)
        }
        return (ContinuousClock.now - start) / .seconds(1)
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
            case .stopped(let line): return result(.failedTest, suite, line.replacing(/\u{1B}\[[0-9;]*m/, with: ""))
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
