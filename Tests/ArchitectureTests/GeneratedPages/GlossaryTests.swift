import Testing

@Suite struct `The glossary` {
    /// Returns the rows of a chapter as cells.
    private static func rows(in body: String) -> [[String]] {
        body.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
            line.split(separator: "|").map { String($0.trimmingPrefix(" ").reversed().trimmingPrefix(" ").reversed()) }
        }
    }

    private static func complaints(in text: String) -> [String] {
        Markdown.sections(in: text, depth: 2).flatMap { chapter, body -> [String] in
            let rows = rows(in: body)
            let terms = rows.map { $0[0].lowercased() }
            let late = zip(terms, terms.dropFirst()).first { $0 > $1 }
            let order = late.map { ["\($0.1) is after \($0.0), in \(chapter)"] } ?? []
            let twice = Set(terms).count == terms.count ? [] : ["\(chapter) has a term twice"]
            let blind = rows.filter { $0.last?.matches(of: /\]\([^)]+\)/).count != 1 || $0.contains("") }
                .map { "\($0[0]) needs a meaning and one file" }
            return order + twice + blind
        }
    }

    @Test func `each term of the glossary has one file, and each chapter is in order`() throws {
        let text = try Project.text(of: "Docs/glossary.md")
        for complaint in Self.complaints(in: text) {
            let term = complaint.prefix { $0 != " " }.lowercased()
            let line =
                text.lowercased().split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.hasPrefix("| \(term)") } ?? 0
            Issue.record("\(HouseRule.documents.broken(in: "Docs/glossary.md", line: line + 1, by: complaint))")
        }
    }

    @Test func `the glossary explains the eight layers and ends with false friends`() throws {
        let chapters = Markdown.sections(in: try Project.text(of: "Docs/glossary.md"), depth: 2)
        let terms = Self.rows(in: try #require(chapters.first).body).map { $0[0] }
        #expect(terms == ["Context", "Data", "Entity", "Interactor", "Observer", "Routing", "Service", "View"])
        #expect(chapters.last?.heading == "False friends")
        #expect(chapters.map { Self.rows(in: $0.body).count }.reduce(0, +) > 50)
    }

    @Test(arguments: [
        "| Bell | rings | [A](a) |\n| Ant | crawls | [A](a) |", "| Ant | crawls | [A](a) |\n| Ant | bites | [A](a) |",
        "| Ant | crawls | |", "| Ant | crawls | [A](a) [B](b) |", "| Ant | | [A](a) |",
    ])
    func `an incomplete or misplaced glossary row is reported`(rows: String) {
        let head = "## A\n\n| Term | Meaning | Look at |\n|---|---|---|\n"
        #expect(Self.complaints(in: head + "| Ant | crawls | [A](a) |\n") == [])
        #expect(Self.complaints(in: head + rows + "\n") != [], "\(rows)")
    }
}
