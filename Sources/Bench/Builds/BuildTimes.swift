import Foundation

/// What a change costs to build: in the eight modules, and in the same sources folded into a single one.
///
/// Everything is built in copies, within one run, with the toolchain that is there. What was recompiled is told by the object
/// files that a build wrote, what it cost by the processor time of all that it started.
struct BuildTimes {
    let isJSON: Bool
    /// Whether the table is put into the document.
    let isRecorded: Bool
    /// How often each change is made; the median counts.
    let rounds: Int
    /// What is changed: all eight letters, unless a few were asked for.
    let touches: [Touch]

    /// How it is called.
    static let usage = "discover-bench builds [--letters A,B] [--rounds N] [--record] [--json]"

    /// What to measure; `nil` where the arguments are none that it knows. A table of a few letters is not recorded.
    init?(_ arguments: ArraySlice<String>) {
        var rest = arguments
        var isJSON = false
        var isRecorded = false
        var rounds = 1
        var touches = Touch.all
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": isJSON = true
            case "--record": isRecorded = true
            case "--rounds":
                guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 1 else { return nil }
                rounds = number
            case "--letters":
                let names = rest.popFirst()?.split(separator: ",").map(String.init) ?? []
                touches = Touch.all.filter { names.contains($0.letter) }
                guard !names.isEmpty, touches.count == Set(names).count else { return nil }
            default: return nil
            }
        }
        guard !isRecorded || touches.count == Touch.all.count else { return nil }
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
        let report = try measured(Copies(of: Checkout.root(), in: folder))
        print(isJSON ? try report.json() : report.tables)
        if isRecorded { try Checkout.record(report.tables, in: "build-times.md") }
    }

    private func measured(_ copies: Copies) throws -> BuildReport {
        let machine = Machine.now
        let clean = BuildReport.Pair(
            modules: try step("clean: eight modules") { try copies.modules.build() },
            one: try step("clean: one module") { try copies.one.build() })
        let closed = try step("clean: closed modules") { try copies.closed.build() }
        // The first build after a clean one plans anew; what is asked here is what a build costs that has nothing to do.
        for copy in [copies.modules, copies.one, copies.closed] { _ = try copy.build() }
        let idle = BuildReport.Pair(modules: try copies.modules.build(), one: try copies.one.build())
        return BuildReport(
            machine: machine, rounds: rounds, clean: clean, cleanClosed: closed, idle: idle,
            rows: try touches.map { try row(of: $0, copies) })
    }

    private func row(of touch: Touch, _ copies: Copies) throws -> BuildReport.Row {
        BuildReport.Row(
            letter: touch.letter,
            body: BuildReport.Pair(
                modules: try median(touch, .body, in: copies.modules), one: try median(touch, .body, in: copies.one)),
            open: BuildReport.Pair(
                modules: try median(touch, .open, in: copies.modules), one: try median(touch, .open, in: copies.one)),
            inner: try median(touch, .inner, in: copies.modules),
            innerClosed: try median(touch, .inner, in: copies.closed))
    }

    private func median(_ touch: Touch, _ change: Touch.Change, in copy: Workshop) throws -> Built {
        let builds = try (0..<rounds).map { round in
            try step("\(touch.letter), \(change)") { try copy.build(after: touch, change, number: round) }
        }
        return builds.sorted { $0.processor < $1.processor }[rounds / 2]
    }

    /// It takes long: whoever waits is told where it is.
    private func step(_ name: String, _ build: () throws -> Built) throws -> Built {
        let built = try build()
        let line = "\(name): \(built.told), \(BuildReport.seconds(built.processor)) of processors\n"
        FileHandle.standardError.write(Data(line.utf8))
        return built
    }
}
