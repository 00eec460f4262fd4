import Foundation
import Testing

@testable import DiscoverBench

@Suite struct `The report of build times` {
    /// Returns a report about a build of eight modules.
    ///
    /// - Parameters:
    ///   - layer: The layer with an edited function body.
    ///   - body: The number of files in each module that the compiler recompiles after this edit.
    /// - Returns: A report with the results of a clean build and of the edits.
    private func report(of layer: String, body: [String: Int]) -> BuildReport {
        func built(_ processor: Double, _ recompiled: [String: Int]) -> BuildResult {
            BuildResult(processor: processor, wall: processor * 2, recompiled: recompiled)
        }
        let one = built(4, ["Discover": 1])
        return BuildReport(
            machine: HostDescription(swift: "6.3", processors: 2, load: 0.1), rounds: 3,
            clean: .init(
                modules: built(60, ["DiscoverData": 46, "DiscoverViews": 124]), one: built(50, ["Discover": 170])),
            idle: .init(modules: built(1, [:]), one: built(1, [:])),
            late: built(6, ["DiscoverViews": 120]),
            rows: [
                .init(
                    layer: layer, body: .init(modules: built(2, body), one: one),
                    open: .init(
                        modules: built(5, ["DiscoverData": 40, "DiscoverViews": 3, "DiscoverRouting": 2]), one: one),
                    inner: built(3, ["DiscoverData": 9]))
            ])
    }

    @Test func `the tables show which files were recompiled and their share of the time`() {
        let tables = report(of: "Data", body: ["DiscoverData": 1]).tables
        #expect(tables.contains("| Data | Data: 1 file | 2.0 s | 4.0 s | Discover: 1 file | 4.0 s | 8.0 s | 0.50 |"))
        #expect(
            tables.contains("| Data | 3 modules: 45 files | 5.0 s | 10.0 s | Discover: 1 file | 4.0 s | 8.0 s | 1.25 |")
        )
        #expect(tables.contains("| nothing to do | nothing | 1.0 s |"))
        #expect(tables.contains("| clean build | Data, Views: 170 files | 60.0 s |"))
        #expect(tables.contains("Medians of 3."))
    }

    @Test func `the verdicts follow from the measured numbers`() {
        let kept = report(of: "Data", body: ["DiscoverData": 1]).verdicts.joined(separator: "\n")
        #expect(kept.contains("recompiled its own module alone, and at most 1 file of it"))
        #expect(kept.contains("a new public member in Data, took 10 % of a clean build of the single module"))
        #expect(kept.contains("the worst was a new public member in Data: 125 %"))
        #expect(kept.contains("which it doesn't import, a body in Views recompiled 120 files in 6.0 s."))
        let spread = report(of: "Data", body: ["DiscoverData": 1, "DiscoverViews": 1]).verdicts[0]
        #expect(spread == "A change of a body recompiled more than its own module in Data.")
    }

    @Test func `the report says whether wall time is reliable on the machine`() {
        #expect(
            HostDescription(swift: "6.3", processors: 2, load: 8).summary.contains("only the processor time"))
        #expect(
            !HostDescription(swift: "6.3", processors: 2, load: 0.2).summary.contains("only the processor time"))
    }

    @Test func `the document has the measured tables with all eight layers`() throws {
        let text = try Project.text(of: "Docs/measurements.md")
        let section = /(?s)<!-- measured: build times -->\n(.*?)\n<!-- end -->/
        let measured = try #require(text.firstMatch(of: section)).output.1
        let tables = measured.components(separatedBy: "\n\n").filter { $0.hasPrefix("|") }
        #expect(tables.count == 4)
        for table in tables.dropFirst() {
            let rows = table.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ")[1] }
            #expect(rows.map(String.init) == SourceEdit.all.map(\.layer))
        }
    }

    @Test(arguments: [
        ([], true), (["--layers", "Data,Views", "--rounds", "2"], true), (["--letters", "Data"], true),
        (["--record", "--json"], true), (["--layers", "Dta"], false), (["--rounds", "0"], false), (["--fast"], false),
        (["--layers", "Data", "--record"], false),
    ])
    func `arguments of the build time command are parsed`(words: [String], isRight: Bool) {
        #expect((BuildTimes(words[...]) != nil) == isRight)
    }
}
