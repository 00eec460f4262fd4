#if Mutation
import Foundation

/// A run of the test targets (suites) against each mutant, up to the first test target that fails.
struct MutationRun {
    let program: URL
    let folder: URL
    let plans: [SuitePlan]
    /// The time that each test target takes without a mutant, in seconds, by the target's name.
    var baseline: [String: Double] = [:]

    init(program: URL, folder: URL, plans: [SuitePlan]) {
        self.program = program
        self.folder = folder
        self.plans = plans
    }

    /// An error that reports that a test target fails even without an active mutant.
    struct BrokenBaseline: Error, CustomStringConvertible {
        let suite: String
        let output: String

        var description: String {
            // The output can be long, and its end needn't name the tests that failed.
            let failures = output.split(separator: "\n").filter { $0.contains("✘") }.joined(separator: "\n")
            let shown = failures.isEmpty ? output.suffix(3_000) : failures.prefix(3_000)
            return "\(suite) fails without any mutant. Fix it first:\n\(shown)"
        }
    }

    /// A Boolean value that indicates whether the time of every test target without a mutant is known.
    var isMeasured: Bool { plans.flatMap(\.suites).allSatisfy { baseline[$0] != nil } }

    /// Runs each test target without a mutant, to check that it passes and to measure its time.
    ///
    /// - Parameters:
    ///   - jobs: The number of test targets that run at the same time. Use the same number as in the tests of the
    ///     mutants, so that the times are comparable.
    ///   - log: A closure that receives a line about each test target.
    /// - Throws: `BrokenBaseline` if a test target fails.
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

    /// A mutant that is being tested, and the number of test targets that have passed with it so far.
    struct Attempt: Sendable {
        let number: Int
        let mutant: Mutant
        var passed = 0
        var seconds = 0.0
    }

    /// Returns the names of the test targets that can catch a mutant, the most specific target first.
    private func suites(for mutant: Mutant) -> [String] {
        plans.first { mutant.file.hasPrefix($0.folder + "/") }?.suites ?? []
    }

    /// Returns the usual time, in seconds, of the test target that runs next for a mutant.
    ///
    /// The tool uses this time to run quick test targets first: they catch most mutants, and a run may be stopped
    /// early.
    ///
    /// - Parameter attempt: The attempt.
    /// - Returns: The time, or 0 if it is unknown.
    func nextTime(of attempt: Attempt) -> Double {
        suites(for: attempt.mutant).dropFirst(attempt.passed).first.flatMap { baseline[$0] } ?? 0
    }

    /// Runs the next test target that can catch a mutant.
    ///
    /// - Parameter attempt: The mutant, and the number of test targets that have passed.
    /// - Returns: The result of the mutant, or the attempt to continue with if there is another test target.
    /// - Throws: An error if the test program can't be started.
    func advance(_ attempt: Attempt) async throws -> (result: MutationResult?, rest: Attempt) {
        var rest = attempt
        let suites = suites(for: attempt.mutant)
        func result(_ outcome: MutationResult.Outcome, _ suite: String? = nil, _ test: String? = nil) -> MutationResult
        {
            MutationResult(
                attempt.mutant, outcome, suite: suite, test: test, seconds: (rest.seconds * 10).rounded() / 10)
        }
        guard attempt.passed < suites.count else { return (result(.survived), rest) }
        let suite = suites[attempt.passed]
        // Ten times the usual time, because the machine may be busy, but at least 30 seconds, because starting takes
        // time.
        let limit = Duration.seconds(max(30, 10 * (baseline[suite] ?? 0)))
        let start = ContinuousClock.now
        let end = try await run(suite, mutant: attempt.number, limit: limit).end
        rest.seconds += (ContinuousClock.now - start) / .seconds(1)
        rest.passed += 1
        switch end {
        case .exited(0): return (rest.passed == suites.count ? result(.survived) : nil, rest)
        case .stopped(let line):
            return (result(.failedTest, suite, line.replacing(/\u{1B}\[[0-9;]*m/, with: "")), rest)
        case .exited: return (result(.failedTest, suite), rest)
        case .crashed: return (result(.crash, suite), rest)
        case .timedOut: return (result(.timeLimit, suite), rest)
        }
    }

    private func run(_ suite: String, mutant: Int?, limit: Duration) async throws -> ChildProcess.Result {
        try await ChildProcess(
            arguments: [program.path, "--testing-library", "swift-testing", "--filter", "^\(suite)\\."], folder: folder,
            environment: ["DISCOVER_MUTANT": String(mutant ?? 0), "SWIFT_BACKTRACE": "enable=no"]
        ).run(limit: limit) { line in mutant != nil && line.contains("✘") }
    }
}
#endif
