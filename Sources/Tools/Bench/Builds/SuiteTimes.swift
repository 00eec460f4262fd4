import Foundation

/// The `suites` command, which measures how long a contributor waits for the tests of a change.
///
/// For each layer, it builds the layer's suite in a copy of the project with the variable `DISCOVER_SUITES`. Then it
/// changes the layer, and measures `swift test` with the same variable: compiling, linking, and the tests.
struct SuiteTimes {
    let arguments: BuildArguments

    /// The source edits after which a suite is timed: one for each layer that has a suite of its own.
    ///
    /// Data and Observers have none, because they contain no behavior. The suites of the layers that use them test them.
    static let edits = SourceEdit.all.filter { !["Data", "Observers"].contains($0.layer) }

    /// The usage line of the command.
    static let usage = "discover-bench suites \(BuildArguments.usage)"

    /// Creates the command from its arguments, or returns `nil` if an argument is invalid.
    init?(_ arguments: ArraySlice<String>) {
        guard let arguments = BuildArguments(arguments, all: Self.edits) else { return nil }
        self.arguments = arguments
    }

    /// Measures all suites, prints the table, and records it if requested.
    func run() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "bench-suites-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let machine = HostDescription.now
        let sandbox = try BuildSandbox.tested(Checkout.root(), in: folder)
        let report = SuiteReport(
            machine: machine, rounds: arguments.rounds,
            rows: try arguments.edits.map { try measured($0, in: sandbox) })
        print(arguments.isJSON ? try report.json() : report.tables)
        if arguments.isRecorded { try Checkout.record(report.tables, in: "suite times") }
    }

    private func measured(_ edit: SourceEdit, in sandbox: BuildSandbox) throws -> SuiteReport.Row {
        let suite = "\(edit.layer) and its suite"
        _ = try BuildResult.reported(suite + ", before") { try sandbox.test(edit.layer) }
        func results(of change: SourceEdit.Change) throws -> [BuildResult] {
            try (0..<arguments.rounds).map { round in
                try sandbox.change(edit, change, number: round)
                return try BuildResult.reported(suite + ", \(change)") { try sandbox.test(edit.layer) }
            }
        }
        return SuiteReport.Row(layer: edit.layer, body: try results(of: .body), open: try results(of: .open))
    }
}
