import Foundation

/// The `builds` command, which measures what a code change costs to build.
///
/// The command compares a package in which each of the eight layers is a module with a package that has the same
/// sources in one module. All builds run in copies of the sources, in one run, with the installed toolchain. The cost
/// of a build is the processor time of all processes that it starts. The diagnostics files that the build writes show
/// which sources were recompiled.
struct BuildTimes {
    let arguments: BuildArguments

    /// The usage line of the command.
    static let usage = "discover-bench builds \(BuildArguments.usage)"

    /// Creates the command from its arguments, or returns `nil` if an argument is invalid.
    init?(_ arguments: ArraySlice<String>) {
        guard let arguments = BuildArguments(arguments, all: SourceEdit.all) else { return nil }
        self.arguments = arguments
    }

    /// Measures all builds, prints the tables, and records them if requested.
    func run() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "bench-builds-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let report = try measured(BuildSandboxes(of: Checkout.root(), in: folder))
        print(arguments.isJSON ? try report.json() : report.tables)
        if arguments.isRecorded { try Checkout.record(report.tables, in: "build times") }
    }

    private func measured(_ shops: BuildSandboxes) throws -> BuildReport {
        let machine = HostDescription.now
        let clean = BuildReport.Pair(
            modules: try step("clean: eight modules") { try shops.modules.build() },
            one: try step("clean: one module") { try shops.one.build() })
        // The first build after a clean one plans from scratch. Run it first, so that the next build shows the cost
        // of a build without changes.
        for shop in [shops.modules, shops.one] { _ = try shop.build() }
        let idle = BuildReport.Pair(modules: try shops.modules.build(), one: try shops.one.build())
        var rounds = BuildMeasurements()
        for round in 0..<arguments.rounds {
            for change in SourceEdit.Change.allCases {
                try settle(shops.modules, number: round)
                // Start with the outermost layer, because a change in an inner layer causes work in the next build of
                // an outer one.
                for touch in arguments.edits.reversed() {
                    let modules = try build(touch, change, round, in: shops.modules)
                    let one = try change == .inner ? modules : build(touch, change, round, in: shops.one)
                    rounds.note(BuildReport.Pair(modules: modules, one: one), of: touch.layer, change)
                }
                if change == .open, arguments.edits.count == SourceEdit.all.count,
                    let views = arguments.edits.first(where: { $0.layer == "Views" })
                {
                    rounds.noteLate(try build(views, .body, round, in: shops.modules))
                }
            }
        }
        return BuildReport(
            machine: machine, rounds: arguments.rounds, clean: clean, idle: idle, late: rounds.late,
            rows: rounds.rows(of: arguments.edits.map(\.layer)))
    }

    /// Changes a function body in every layer and builds, to complete the work that earlier changes left.
    ///
    /// The next build then measures only its own change. `number` makes the changes distinct from earlier ones.
    private func settle(_ shop: BuildSandbox, number: Int) throws {
        for touch in SourceEdit.all { try shop.change(touch, .body, number: number) }
        _ = try step("every body at once") { try shop.build() }
    }

    private func build(_ touch: SourceEdit, _ change: SourceEdit.Change, _ number: Int, in shop: BuildSandbox) throws
        -> BuildResult
    {
        try shop.change(touch, change, number: number)
        return try step("\(touch.layer), \(change)") { try shop.build() }
    }

    /// Runs one build, prints its name and its result to the standard error stream, and returns the result.
    private func step(_ name: String, _ build: () throws -> BuildResult) throws -> BuildResult {
        let built = try build()
        let line = "\(name): \(built.summary), \(BuildReport.seconds(built.processor)) of processors\n"
        FileHandle.standardError.write(Data(line.utf8))
        return built
    }
}
