import Foundation
import Testing

@testable import DiscoverBench

@Suite struct `The report of suite times` {
    private func result(_ processor: Double, _ recompiled: [String: Int]) -> BuildResult {
        BuildResult(processor: processor, wall: processor * 2, recompiled: recompiled)
    }

    @Test func `the table shows the median of each change`() {
        let report = SuiteReport(
            machine: HostDescription(swift: "6.3", processors: 2, load: 0.1), rounds: 3,
            rows: [
                .init(
                    layer: "Views", body: [9, 1, 4].map { result($0, ["DiscoverViews": 1]) },
                    open: [30, 20, 10].map { result($0, ["DiscoverViews": 7, "ViewsTests": 2]) }),
                .init(layer: "Routing", body: [], open: []),
            ])
        let row = "| Views | Views: 1 file | 4.0 s | 8.0 s | Views, ViewsTests: 9 files | 20.0 s | 40.0 s |"
        #expect(report.tables.hasSuffix("\n" + row))
        #expect(report.tables.contains("Medians of 3."))
    }

    @Test func `the document has a row for each layer with a suite`() throws {
        let text = try Project.text(of: "Docs/measurements.md")
        let section = /(?s)<!-- measured: suite times -->\n(.*?)\n<!-- end -->/
        let measured = try #require(text.firstMatch(of: section)).output.1
        let rows = measured.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        #expect(rows.map { String($0.split(separator: " ")[1]) } == SuiteTimes.edits.map(\.layer))
    }

    @Test func `every layer whose suite is measured has one, and the other layers have none`() {
        for edit in SourceEdit.all {
            let suite = Project.root.appending(path: "Tests/\(edit.layer)Tests")
            let isThere = FileManager.default.fileExists(atPath: suite.path)
            #expect(isThere == SuiteTimes.edits.contains { $0.layer == edit.layer }, "\(edit.layer)")
        }
    }

    @Test(arguments: [
        ([], true), (["--layers", "Views", "--rounds", "2"], true), (["--layers", "Data"], false), (["--fast"], false),
        (["--layers", "Views", "--record"], false),
    ])
    func `arguments of the suite time command are parsed`(words: [String], isRight: Bool) {
        #expect((SuiteTimes(words[...]) != nil) == isRight)
    }
}
