import Foundation
import Testing

@Suite struct `The decisions` {
    private static let folder = "Docs/decisions"

    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Project.root.appending(path: Self.folder).path)
            .filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
    }

    @Test func `are all in the index, under their own titles and in order`() throws {
        let index = try Project.text(of: "\(Self.folder)/README.md")
        let rows = index.matches(of: /\| \[(\d+)\]\(([^)]+)\) \| (.+) \|/)
        #expect(rows.map { String($0.output.2) } == (try files()))
        for row in rows {
            let (number, file, title) = (row.output.1, row.output.2, row.output.3)
            let text = try Project.text(of: "\(Self.folder)/\(file)")
            if !text.hasPrefix("# \(number). \(title)\n") {
                record(String(file), "it has another number or title than the index")
            }
        }
    }

    @Test func `each say what was decided, and why`() throws {
        for file in try files() {
            let text = try Project.text(of: "\(Self.folder)/\(file)")
            for part in ["**Decided.** ", "**Why.** "] {
                if !text.contains("\n" + part) { record(file, "it lacks \(part)") }
            }
        }
    }

    private func record(_ file: String, _ what: String) {
        Issue.record("\(HouseRule.documents.broken(in: "\(Self.folder)/\(file)", line: 1, by: what))")
    }

    /// Those that the house stood on from the beginning are what a sceptic asks about.
    @Test func `at the bottom of the house also say what else there was, the price, and where they do not apply`()
        throws
    {
        let fundamental = try files().filter { (Int($0.prefix(3)) ?? 0) >= 20 }
        #expect(fundamental.count >= 20)
        for file in fundamental {
            let text = try Project.text(of: "\(Self.folder)/\(file)")
            for part in ["**Instead of.** ", "**Price.** ", "**Does not apply** to "] {
                if !text.contains("\n" + part) { record(file, "it lacks \(part)") }
            }
        }
    }
}
