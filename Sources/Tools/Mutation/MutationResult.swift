#if Mutation
/// The result of testing one mutant; the results file contains one line for each result.
struct MutationResult: Codable, Hashable, Sendable {
    /// The outcome of running the tests with an active mutant.
    enum Outcome: String, Codable, Sendable {
        /// A test failed, so the mutant was caught.
        case failedTest
        /// The test program crashed, so the mutant was caught.
        case crash
        /// The test program exceeded its time limit, so the mutant was caught.
        ///
        /// The limit is ten times the usual time, but at least 30 seconds.
        case timeLimit
        /// All tests passed, so the mutant wasn't caught.
        case survived
        /// The compiler rejected the mutant, so the tests weren't run.
        case notCompiled
    }

    /// The key of the tested mutant: ``Mutant/key``.
    let key: String
    let kind: Mutant.Kind
    let file: String
    let place: String
    let code: String
    let outcome: Outcome
    /// The name of the test target that caught the mutant; `nil` if none did.
    var suite: String?
    /// The line of the test program's output that reports the failed test; `nil` without such a line.
    var test: String?
    /// The time in seconds that the test targets took with the mutant, all together.
    var seconds = 0.0

    init(_ mutant: Mutant, _ outcome: Outcome, suite: String? = nil, test: String? = nil, seconds: Double = 0) {
        key = mutant.key
        kind = mutant.kind
        file = mutant.file
        place = mutant.place
        code = mutant.code
        self.outcome = outcome
        self.suite = suite
        self.test = test
        self.seconds = seconds
    }

    /// A Boolean value that indicates whether the tests caught the mutant.
    var isCaught: Bool { [.failedTest, .crash, .timeLimit].contains(outcome) }

    /// A short description of the outcome for the report, such as how a test caught the mutant.
    var how: String {
        switch outcome {
        case .failedTest: "caught by \(suite ?? "?"): \((test ?? "").prefix(120))"
        case .crash: "caught by a crash in \(suite ?? "?")"
        case .timeLimit: "caught by the time limit of \(suite ?? "?")"
        case .survived: "SURVIVED"
        case .notCompiled: "doesn't compile"
        }
    }
}
#endif
