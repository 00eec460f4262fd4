import Foundation
import Testing

@testable import DiscoverBench

@Suite struct `File sizes` {
    @Test func `sizes are the median, the 90th percentile, and the longest file`() throws {
        let sizes = try #require(FileSizes(of: "Sources/Data", lines: [9, 1, 2, 3, 4, 5, 6, 7, 8, 100]))
        #expect(sizes == FileSizes(of: "Sources/Data", lines: Array([100, 8, 7, 6, 5, 4, 3, 2, 1, 9])))
        #expect((sizes.files, sizes.median, sizes.ninetieth, sizes.longest) == (10, 5, 9, 100))
        let one = try #require(FileSizes(of: "Sources/Data", lines: [7]))
        #expect((one.median, one.ninetieth, one.longest) == (7, 7, 7))
        #expect(FileSizes(of: "Sources/Data", lines: []) == nil)
    }

    @Test func `sizes are counted for every folder of the sources and the tests`() throws {
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

    /// The document's sizes may differ from those of the files by a third, or by ten lines.
    ///
    /// A file more or less changes the numbers a little, and doesn't require an update of the page with the
    /// measurements. The files must be counted again for this page when a number has changed by more than a third and
    /// by more than ten lines. In a folder of few files, the 90th percentile is the size of one file, which another
    /// file replaces, so it isn't compared.
    @Test func `the sizes in the document are approximately those of the files`() throws {
        let text = try Project.text(of: "Docs/measurements.md")
        let section = /(?s)<!-- measured: file sizes -->\n(.*?)\n<!-- end -->/
        let measured = try #require(text.firstMatch(of: section)).output.1
        let documented = Self.rows(of: String(measured))
        let counted = Self.rows(of: FileSizes.table(try FileSizes.all(in: Project.root)))
        #expect(documented.map(\.name) == counted.map(\.name), "\(Self.remedy)")
        for (documented, counted) in zip(documented, counted) {
            #expect(
                Self.isNear(Self.compared(documented), Self.compared(counted)),
                "\(documented.name) is now \(counted.figures); \(Self.remedy)")
        }
    }

    @Test func `a size is out of date when it has changed too much`() {
        #expect(Self.isNear([40, 80, 160], [50, 90, 150]))
        #expect(Self.isNear([40, 80, 160], [40, 80, 213]))
        #expect(!Self.isNear([40, 80, 160], [54, 80, 160]))
        #expect(!Self.isNear([40, 80, 160], [40, 80, 214]))
        #expect(!Self.isNear([40, 80], [40, 80, 160]))
    }

    private static let remedy = "swift run discover-bench lines --record counts again"

    /// Returns each row's name, file count, and figures: the median, 90th percentile, and longest file.
    ///
    /// The test doesn't compare the file count.
    private static func rows(of table: String) -> [(name: String, files: Int, figures: [Int])] {
        table.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return (cells[0], Int(cells[1]) ?? 0, cells.dropFirst(2).compactMap { Int($0) })
        }
    }

    private static func compared(_ row: (name: String, files: Int, figures: [Int])) -> [Int] {
        row.files < 20 && row.figures.count == 3 ? [row.figures[0], row.figures[2]] : row.figures
    }

    private static func isNear(_ documented: [Int], _ counted: [Int]) -> Bool {
        documented.count == counted.count
            && zip(documented, counted).allSatisfy { abs($0 - $1) <= max(10, $0 / 3) }
    }
}
