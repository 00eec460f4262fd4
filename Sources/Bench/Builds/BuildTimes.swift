import Foundation

/// What a change costs to build: in the eight modules, and in the same sources folded into a single one.
///
/// Everything is built in copies, within one run, with the toolchain that is there. What was recompiled is told by the object
/// files that are newer than the change.
struct BuildTimes {
    let isJSON: Bool
    /// How often each change is made; the median counts.
    let rounds: Int

    static let usage = "discover-bench builds [--rounds N] [--record] [--json]"

    /// One measured build.
    struct Built: Codable {
        /// In seconds, on the wall.
        let seconds: Double
        /// The modules of which at least one file was recompiled, in alphabetical order.
        let modules: [String]
        /// How many files were.
        let files: Int
    }

    /// What one letter's changes cost.
    struct Row: Codable {
        let letter: String
        let body: Built
        let bodyInOne: Built
        let open: Built
        let openInOne: Built
    }

    /// The whole measurement.
    struct Report: Codable {
        let clean: Built
        let cleanInOne: Built
        let rows: [Row]
    }

    /// Measures, and shows the table.
    func run() throws -> Report {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "bench-builds-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = try Checkout.root().appending(path: "Sources")
        let modules = try Workshop.modules(of: sources, in: folder.appending(path: "modules"))
        let one = try Workshop.folded(sources, in: folder.appending(path: "one"))
        let clean = try modules.build()
        let cleanInOne = try one.build()
        let report = Report(
            clean: clean, cleanInOne: cleanInOne,
            rows: try Touch.all.map { touch in
                Row(
                    letter: touch.letter,
                    body: try median { try modules.build(after: touch, .body, number: $0) },
                    bodyInOne: try median { try one.build(after: touch, .body, number: $0) },
                    open: try median { try modules.build(after: touch, .open, number: $0) },
                    openInOne: try median { try one.build(after: touch, .open, number: $0) })
            })
        print(isJSON ? try report.json() : report.table)
        return report
    }

    private func median(_ build: (Int) throws -> Built) rethrows -> Built {
        let builds = try (0..<rounds).map(build).sorted { $0.seconds < $1.seconds }
        return builds[builds.count / 2]
    }
}

extension BuildTimes.Report {
    /// One line.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// As Markdown, which a terminal can be read as well.
    var table: String {
        var lines = [
            "| | eight modules | recompiled | one module | recompiled | ratio |", "|---|---|---|---|---|---|",
            Self.line("clean build", clean, cleanInOne),
        ]
        for row in rows { lines.append(Self.line("a body in \(row.letter)", row.body, row.bodyInOne)) }
        for row in rows { lines.append(Self.line("a new public member in \(row.letter)", row.open, row.openInOne)) }
        return lines.joined(separator: "\n")
    }

    private static func line(_ name: String, _ built: BuildTimes.Built, _ inOne: BuildTimes.Built) -> String {
        func seconds(_ built: BuildTimes.Built) -> String { "\((built.seconds * 10).rounded() / 10) s" }
        func told(_ built: BuildTimes.Built) -> String {
            let modules =
                built.modules.count > 3 ? "\(built.modules.count) modules" : built.modules.joined(separator: ", ")
            return "\(modules): \(built.files) file\(built.files == 1 ? "" : "s")"
        }
        let ratio = (built.seconds / inOne.seconds * 100).rounded() / 100
        return "| \(name) | \(seconds(built)) | \(told(built)) | \(seconds(inOne)) | \(told(inOne)) | \(ratio) |"
    }
}
