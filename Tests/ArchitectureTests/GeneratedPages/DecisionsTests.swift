import Foundation
import Testing

@Suite struct `The decision records` {
    private static let folder = "Docs/decisions"

    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Project.root.appending(path: Self.folder).path)
            .filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
    }

    @Test func `the index lists every decision with its number and title, in order`() throws {
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

    @Test func `each decision record states the decision, the reason, the alternatives, and the consequences`() throws {
        for file in try files() {
            let text = try Project.text(of: "\(Self.folder)/\(file)")
            let parts = ["## Status\n", "## Context\n", "## Decision\n", "## Alternatives\n", "## Consequences\n"]
            for part in parts {
                if !text.contains("\n" + part) { record(file, "it lacks \(part)") }
            }
        }
    }

    private func record(_ file: String, _ what: String) {
        Issue.record("\(HouseRule.documents.broken(in: "\(Self.folder)/\(file)", line: 1, by: what))")
    }

    /// Skeptics question the fundamental decisions first.
    @Test func `fundamental decision records also state when not to follow them`() throws {
        let fundamental = try files().filter { (Int($0.prefix(3)) ?? 0) >= 20 }
        #expect(fundamental.count >= 20)
        for file in fundamental {
            let text = try Project.text(of: "\(Self.folder)/\(file)")
            if !text.contains("\n## When not to use\n") { record(file, "it lacks ## When not to use") }
        }
    }
}
