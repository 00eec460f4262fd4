import Foundation

/// What a change costs to build: in the eight modules, and in the same sources folded into a single one.
///
/// Everything is built in copies, within one run, with the toolchain that is there. What was recompiled is told by the
/// files that a build wrote, what it cost by the processor time of all that it started.
struct BuildTimes {
    let isJSON: Bool
    /// Whether the table is put into the document.
    let isRecorded: Bool
    /// How often each change is made; the median counts.
    let rounds: Int
    /// What is changed: all eight letters, unless a few were asked for.
    let touches: [SourceEdit]

    /// How it is called.
    static let usage = "discover-bench builds [--letters A,B] [--rounds N] [--record] [--json]"

    /// What to measure; `nil` where the arguments are none that it knows. A table of a few letters is not recorded.
    init?(_ arguments: ArraySlice<String>) {
        var rest = arguments
        var isJSON = false
        var isRecorded = false
        var rounds = 1
        var touches = SourceEdit.all
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": isJSON = true
            case "--record": isRecorded = true
            case "--rounds":
                guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 1 else { return nil }
                rounds = number
            case "--letters":
                let names = rest.popFirst()?.split(separator: ",").map(String.init) ?? []
                touches = SourceEdit.all.filter { names.contains($0.layer) }
                guard !names.isEmpty, touches.count == Set(names).count else { return nil }
            default: return nil
            }
        }
        guard !isRecorded || touches.count == SourceEdit.all.count else { return nil }
        self.isJSON = isJSON
        self.isRecorded = isRecorded
        self.rounds = rounds
        self.touches = touches
    }

    /// Measures, shows the tables, and records them where that was asked for.
    func run() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "bench-builds-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let report = try measured(BuildSandboxes(of: Checkout.root(), in: folder))
        print(isJSON ? try report.json() : report.tables)
        if isRecorded { try Checkout.record(report.tables, in: "build-times.md") }
    }

    private func measured(_ shops: BuildSandboxes) throws -> BuildReport {
        let machine = HostDescription.now
        let clean = BuildReport.Pair(
            modules: try step("clean: eight modules") { try shops.modules.build() },
            one: try step("clean: one module") { try shops.one.build() })
        // The first build after a clean one plans anew; what is asked here is what a build costs that has nothing to do.
        for shop in [shops.modules, shops.one] { _ = try shop.build() }
        let idle = BuildReport.Pair(modules: try shops.modules.build(), one: try shops.one.build())
        var rounds = BuildMeasurements()
        for round in 0..<self.rounds {
            for change in SourceEdit.Change.allCases {
                try settle(shops.modules, number: round)
                // The outermost first: a change further in leaves something to be done at the next change further out.
                for touch in touches.reversed() {
                    let modules = try build(touch, change, round, in: shops.modules)
                    let one = try change == .inner ? modules : build(touch, change, round, in: shops.one)
                    rounds.note(BuildReport.Pair(modules: modules, one: one), of: touch.layer, change)
                }
                if change == .open, touches.count == SourceEdit.all.count,
                    let views = touches.first(where: { $0.layer == "Views" })
                {
                    rounds.noteLate(try build(views, .body, round, in: shops.modules))
                }
            }
        }
        return BuildReport(
            machine: machine, rounds: self.rounds, clean: clean, idle: idle, late: rounds.late,
            rows: rounds.rows(of: touches.map(\.layer)))
    }

    /// Makes every module build what earlier changes have left to its next one.
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

    /// It takes long: whoever waits is told where it is.
    private func step(_ name: String, _ build: () throws -> BuildResult) throws -> BuildResult {
        let built = try build()
        let line = "\(name): \(built.told), \(BuildReport.seconds(built.processor)) of processors\n"
        FileHandle.standardError.write(Data(line.utf8))
        return built
    }
}
