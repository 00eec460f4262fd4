import Testing

@Suite struct `The page of rules` {
    private let book: RuleBook
    private let rules =
        SourceRule.all.map(\.house) + [
            .imports, .dependencies, .settings, .noFoundation, .promises, .contracts, .adapters, .mustNotCompile,
            .documents, .plainWords, .summaries,
        ]

    init() throws { book = try RuleBook(markdown: Project.text(of: HouseRule.page)) }

    @Test func `every rule has a section with the rule, a reason, and a fix, and there is no other section`() {
        for complaint in book.complaints(rules: rules) {
            Issue.record("\(HouseRule.documents.broken(in: HouseRule.page, line: 1, by: complaint))")
        }
        #expect(Set(rules.map(\.title)).count == rules.count)
    }

    @Test func `the page has the anchor that each failure names`() throws {
        let anchors = Markdown.anchors(in: try Project.text(of: HouseRule.page))
        for rule in rules {
            let broken = rule.broken(in: "A.swift", line: 1, by: "something")
            let anchor = try #require(broken.explanation.split(separator: "#").last)
            #expect(broken.explanation.hasPrefix(HouseRule.page + "#"))
            #expect(anchors.contains(String(anchor)), "\(broken)")
        }
    }

    @Test(arguments: SourceRule.all) func `each section of the page has an example that violates its rule`(
        rule: SourceRule
    ) throws {
        let section = try #require(book.sections.first { $0.title == rule.title })
        for example in section.examples { #expect(rule.breaks(in: example) != [], "\(example.text) keeps it") }
        // An example of a file that is too long would be too long to show.
        #expect(!section.examples.isEmpty || rule.title == SourceRule.short.title)
    }

    @Test func `the section about imports has an example that violates the table`() throws {
        let rule = ImportRule(matrix: try DependencyMatrix(markdown: Project.text(of: "Docs/architecture.md")))
        let section = try #require(book.sections.first { $0.title == HouseRule.imports.title })
        #expect(!section.examples.isEmpty)
        for example in section.examples { #expect(rule.breaks(in: example) != [], "\(example.text) keeps it") }
    }

    @Test func `a missing, unused, or incomplete section of the page is reported`() throws {
        let rule = HouseRule(title: "No bells", sentence: "nothing rings")
        func complaints(_ text: String) throws -> [String] { try RuleBook(markdown: text).complaints(rules: [rule]) }
        let whole = "### No bells\n\n> nothing rings\n\n**Why.** Noise.\n\n**Fix.** Knock.\n"
        #expect(try complaints(whole) == [])
        #expect(try complaints("").count == 1)
        #expect(try complaints(whole + "\n### No whistles\n").count == 1)
        #expect(try complaints(whole.replacing("> nothing", with: "> something")).count == 1)
        #expect(try complaints(whole.replacing("**Why.**", with: "Why")).count == 1)
        #expect(try complaints(whole.replacing("**Fix.** Knock.", with: "## Else\n\n**Fix.** Knock.")).count == 1)
    }
}
