import Testing

@Suite struct `Short summaries` {
    private func breaks(_ text: String) -> [Break] {
        SummaryRule.breaks(in: SourceFile(path: "Sources/Data/A.swift", text: text))
    }

    private let longest = String(repeating: "a", count: 99) + "."

    @Test func `no documentation comment in a Swift file begins with a long line`() throws {
        let files = try Project.sources.get() + Project.tests.get()
        #expect(files.count > 1_000)
        for broken in files.flatMap(SummaryRule.breaks(in:)) { Issue.record("\(broken)") }
    }

    @Test func `a first line of 101 characters is a violation, at each indentation`() {
        #expect(breaks("/// a\(longest)\nlet a = 1\n").map(\.line) == [1])
        #expect(breaks("struct A {\n    /// a\(longest)\n    let a = 1\n}\n").map(\.line) == [2])
        #expect(breaks("/// A.\nlet a = 1\n/// a\(longest)\nlet b = 1\n").map(\.line) == [3])
    }

    @Test func `a first line of 100 characters is allowed, whatever its number of bytes`() {
        #expect(breaks("/// \(longest)\nlet a = 1\n") == [])
        #expect(breaks("    /// " + longest.replacing("a", with: "é") + "\n    let a = 1\n") == [])
    }

    @Test func `other long lines are allowed`() {
        #expect(breaks("/// A.\n///\n/// a\(longest)\nlet a = 1\n") == [])
        #expect(breaks("// a\(longest)\nlet a = \"/// a\(longest)\"\n") == [])
    }

    @Test func `a violation is reported with file, line, length, and rule`() throws {
        let found = try #require(breaks("let a = 1\n/// a\(longest)\nlet b = 1\n").first)
        #expect("\(found)".hasPrefix("Sources/Data/A.swift:2: the first line has 101 characters: "))
        #expect("\(found)".hasSuffix("; see Docs/rules.md#short-summaries"))
    }
}
