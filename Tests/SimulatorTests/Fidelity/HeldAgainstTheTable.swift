import Foundation
import Testing

/// Runs the suite and its suites, then reads the fidelity table and says where it and the run disagree.
///
/// `DISCOVER_RECORD=1 swift test --filter StoreFidelity` writes the last column and the counts anew, to be read and
/// committed like code.
struct HeldAgainstTheTable: SuiteTrait, TestScoping {
    // Around the suite as a whole, not around each test in it.
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
    /// The table has to say what runs in here.
    static var heldAgainstTheTable: HeldAgainstTheTable { HeldAgainstTheTable() }
}

/// What was asked for at the command line.
struct TestRun {
    let arguments: [String]
    let environment: [String: String]

    static let this = TestRun(
        arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

    /// Whether all of ``StoreFidelity`` was to run: else a test that did not is no news.
    ///
    /// Xcode tells a test process what to run in a file of its own; there one cannot know.
    var isWhole: Bool {
        let filters = arguments.indices.filter { arguments[$0] == "--filter" }.map { arguments.dropFirst($0 + 1).first }
        let isFiltered = filters.contains { $0 != "StoreFidelity" && $0 != "SimulatorTests" }
        return !isFiltered
            && !arguments.contains { $0 == "--skip" || $0.hasPrefix("--skip=") || $0.hasPrefix("--filter=") }
            && environment["XCTestConfigurationFilePath"] == nil
    }

    /// Whether what is found is to be written down.
    var records: Bool { environment["DISCOVER_RECORD"] == "1" }
}
