import Foundation
import Testing

/// A trait that compares the fidelity table with a run of the suite, and reports differences.
///
/// The run includes nested suites.
///
/// `DISCOVER_RECORD=1 swift test --filter StoreFidelity` writes the last column and the counts again; review and
/// commit the result like code.
struct HeldAgainstTheTable: SuiteTrait, TestScoping {
    // Applies to the suite as a whole, not to each test in it.
    var isRecursive: Bool { false }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let rollCall = RollCall()
        try await RollCall.$current.withValue(rollCall) { try await function() }
        let (run, present) = (TestRun.this, rollCall.present)
        if run.records, run.isWhole { try FidelityTable.record(present) }
        let complaints = try FidelityTable.read().complaints(present: present, isWhole: run.isWhole)
        guard !complaints.isEmpty else { return }
        Issue.record("Docs/store-fidelity.md and the tests disagree:\n\(complaints.joined(separator: "\n"))")
    }
}

extension Trait where Self == HeldAgainstTheTable {
    /// Compares the fidelity table with the tests that run in this suite.
    static var heldAgainstTheTable: HeldAgainstTheTable { HeldAgainstTheTable() }
}

/// The arguments and the environment of the test run.
struct TestRun {
    let arguments: [String]
    let environment: [String: String]

    static let this = TestRun(
        arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

    /// A Boolean value that indicates whether the run includes all of ``StoreFidelity``.
    ///
    /// Xcode passes the selection of tests in a file; it can't be determined there.
    var isWhole: Bool {
        let filters = arguments.indices.filter { arguments[$0] == "--filter" }.map { arguments.dropFirst($0 + 1).first }
        let isFiltered = filters.contains { $0 != "StoreFidelity" && $0 != "SimulatorTests" }
        return !isFiltered
            && !arguments.contains { $0 == "--skip" || $0.hasPrefix("--skip=") || $0.hasPrefix("--filter=") }
            && environment["XCTestConfigurationFilePath"] == nil
    }

    /// A Boolean value that indicates whether the run records its results in the document.
    var records: Bool { environment["DISCOVER_RECORD"] == "1" }
}
