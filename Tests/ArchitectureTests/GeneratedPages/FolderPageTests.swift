import Foundation
import Testing

/// Each folder of `Sources` says on a page of its own what belongs there.
@Suite struct `The page of a folder` {
    private let matrix: DependencyMatrix

    /// The names of the parts, with the paths of their folders.
    private let paths: [(name: String, path: String)]
    private var folders: [String] { paths.map(\.name) }

    init() throws {
        paths = try Project.parts().compactMap { path in Project.part(of: path + "/").map { ($0, path) } }
        matrix = try DependencyMatrix(markdown: Project.text(of: "Docs/architecture.md"))
    }

    /// The folder's row and column of the table, in words.
    private func row(of folder: String) -> String {
        let seen = matrix.columns.filter { matrix.rows[folder]?.contains($0) == true && $0 != folder }
        let own = folder == "Simulator" ? "StoreSimulator" : folder
        // Of the folders that lie beside it: tests may import everything, and what is not there yet imports nothing.
        let seers = folders.filter { matrix.rows[$0]?.contains(own) == true && $0 != folder }
        return """
            **May import:** \(seen.isEmpty ? "nothing" : seen.joined(separator: ", ")).
            **May be imported by:** \(seers.isEmpty ? "nobody but tests" : seers.joined(separator: ", ")).
            """
    }

    /// The page of each folder that has one, with the row of the table that it should have.
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

    @Test func `says what the table says`() throws {
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
                    in: path, line: line + 1, by: "the table says \"\(row)\"; \(Kept.mend)")
                Issue.record("\(broken)")
            }
        }
    }

    @Test(arguments: ["# ", "\n**Belongs here:** ", "\n**Does not:** ", "\n**First file to open:** ["])
    func `has every part`(part: String) throws {
        for path in paths.map({ $0.path + "/README.md" }) {
            guard let text = try? Project.text(of: path) else { continue }
            var lacks = text.contains(part) ? [] : ["it lacks \"\(part.drop { $0 == "\n" })\""]
            if text.split(separator: "\n").count >= 20 { lacks.append("it is longer than a glance") }
            for what in lacks {
                Issue.record("\(HouseRule.documents.broken(in: path, line: 1, by: what))")
            }
        }
    }

    @Test func `would show a wall that was moved`() {
        #expect(row(of: "Data") == "**May import:** Entities.\n" + row(of: "Data").split(separator: "\n")[1])
        #expect(row(of: "Entities").contains("**May import:** nothing."))
        #expect(row(of: "Simulator").contains("Services, StoreKit"))
        #expect(row(of: "Demo").contains("nobody but tests"))
    }
}
