import Foundation
import Testing

/// Each folder of `Sources` has a page that describes what belongs there.
@Suite struct `Folder pages` {
    private let matrix: DependencyMatrix

    /// The names of the parts, with the paths of their folders.
    private let paths: [(name: String, path: String)]
    private var folders: [String] { paths.map(\.name) }

    init() throws {
        paths = try Project.parts().compactMap { path in Project.part(of: path + "/").map { ($0, path) } }
        matrix = try DependencyMatrix(markdown: Project.text(of: "Docs/architecture.md"))
    }

    /// Returns the folder's row and column of the table as text.
    private func row(of folder: String) -> String {
        let seen = matrix.columns.filter { matrix.rows[folder]?.contains($0) == true && $0 != folder }
        let own = folder == "Simulator" ? "StoreSimulator" : folder
        // Only the folders in the table: tests may import everything, and a folder without code imports nothing.
        let seers = folders.filter { matrix.rows[$0]?.contains(own) == true && $0 != folder }
        return """
            **May import:** \(seen.isEmpty ? "nothing" : seen.joined(separator: ", ")).
            **May be imported by:** \(seers.isEmpty ? "only tests" : seers.joined(separator: ", ")).
            """
    }

    /// Returns the page of each folder that has one, with its row of the table.
    static func pages() throws -> [Kept.Page] {
        let suite = try Self()
        return suite.paths.filter { (try? Project.text(of: $0.path + "/README.md")) != nil }.map { folder, place in
            let (path, row) = (place + "/README.md", suite.row(of: folder))
            return Kept.Page(path: path) {
                try Project.text(of: path)
                    .replacing(/\*\*May import:\*\*.*\n\*\*May be imported by:\*\*.*/, with: row)
            }
        }
    }

    @Test func `each folder page equals its row of the table`() throws {
        for (folder, place) in paths {
            let path = place + "/README.md"
            guard let text = try? Project.text(of: path) else {
                Issue.record("\(HouseRule.documents.broken(in: path, line: 1, by: "the folder has no page"))")
                continue
            }
            let row = row(of: folder)
            if !text.contains("\n" + row + "\n") {
                let line =
                    text.split(separator: "\n", omittingEmptySubsequences: false)
                    .firstIndex { $0.hasPrefix("**May import:**") } ?? 0
                let broken = HouseRule.documents.broken(
                    in: path, line: line + 1, by: "the table says \"\(row)\"; \(Kept.remedy)")
                Issue.record("\(broken)")
            }
        }
    }

    @Test(arguments: ["# ", "\n**Belongs here:** ", "\n**Does not:** ", "\n**First file to open:** ["])
    func `each folder page has all parts`(part: String) throws {
        for path in paths.map({ $0.path + "/README.md" }) {
            guard let text = try? Project.text(of: path) else { continue }
            var lacks = text.contains(part) ? [] : ["it lacks \"\(part.drop { $0 == "\n" })\""]
            if text.split(separator: "\n").count >= 20 { lacks.append("it is longer than a glance") }
            for what in lacks {
                Issue.record("\(HouseRule.documents.broken(in: path, line: 1, by: what))")
            }
        }
    }

    @Test func `a moved dependency would change the folder pages`() {
        #expect(row(of: "Data") == "**May import:** Entities.\n" + row(of: "Data").split(separator: "\n")[1])
        #expect(row(of: "Support").contains("**May import:** nothing."))
        #expect(row(of: "Simulator").contains("StoreKit, StoreKitTest, "))
        #expect(row(of: "Demo").contains("only tests"))
    }
}
