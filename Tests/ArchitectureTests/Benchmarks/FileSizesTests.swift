import Foundation
import Testing

@testable import DiscoverBench

@Suite struct `How long files are` {
    @Test func `is told by the file in the middle, the one after nine tenths, and the last`() throws {
        let sizes = try #require(FileSizes(of: "Sources/Data", lines: [9, 1, 2, 3, 4, 5, 6, 7, 8, 100]))
        #expect(sizes == FileSizes(of: "Sources/Data", lines: Array([100, 8, 7, 6, 5, 4, 3, 2, 1, 9])))
        #expect((sizes.files, sizes.median, sizes.ninetieth, sizes.longest) == (10, 5, 9, 100))
        let one = try #require(FileSizes(of: "Sources/Data", lines: [7]))
        #expect((one.median, one.ninetieth, one.longest) == (7, 7, 7))
        #expect(FileSizes(of: "Sources/Data", lines: []) == nil)
    }

    @Test func `is counted for every folder of the sources and the tests`() throws {
        let rows = try FileSizes.all(in: Project.root)
        let folders = try ["Sources", "Tests"].flatMap { top in
            [top]
                + (try Project.folders(under: top).map { "\(top)/\($0)" }
                    .filter { try !Project.sources(under: $0).isEmpty })
        }
        #expect(rows.map(\.folder) == folders)
        let views = try #require(rows.first { $0.folder == "Sources/Views" })
        let lines = try Project.sources(under: "Sources/Views").map { $0.text.count { $0 == "\n" } }
        #expect((views.files, views.longest) == (lines.count, lines.max()))
    }

    /// A file more or less changes the figures a little, and need not change the page. It is counted anew where one has moved by
    /// more than a quarter, and by more than ten lines.
    @Test func `is in the document nearly as it is`() throws {
        let text = try Project.text(of: "Docs/file-sizes.md")
        let measured = try #require(text.firstMatch(of: /(?s)<!-- measured -->\n(.*)\n<!-- end -->/)).output.1
        let told = Self.rows(of: String(measured))
        let counted = Self.rows(of: FileSizes.table(try FileSizes.all(in: Project.root)))
        #expect(told.map(\.name) == counted.map(\.name), "\(Self.mend)")
        for (told, counted) in zip(told, counted) {
            #expect(Self.isNear(told.figures, counted.figures), "\(told.name) is now \(counted.figures); \(Self.mend)")
        }
    }

    @Test func `is out of date once it has moved too far`() {
        #expect(Self.isNear([40, 80, 160], [50, 90, 150]))
        #expect(Self.isNear([40, 80, 160], [40, 80, 200]))
        #expect(!Self.isNear([40, 80, 160], [51, 80, 160]))
        #expect(!Self.isNear([40, 80, 160], [40, 80, 201]))
        #expect(!Self.isNear([40, 80], [40, 80, 160]))
    }

    private static let mend = "swift run discover-bench lines --record counts anew"

    /// Each row's name, and its median, 90th percentile and longest; how many files there are may change.
    private static func rows(of table: String) -> [(name: String, figures: [Int])] {
        table.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return (cells[0], cells.dropFirst(2).compactMap { Int($0) })
        }
    }

    private static func isNear(_ told: [Int], _ counted: [Int]) -> Bool {
        told.count == counted.count
            && zip(told, counted).allSatisfy { abs($0 - $1) <= max(10, $0 / 4) }
    }
}
