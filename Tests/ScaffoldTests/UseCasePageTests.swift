import Testing

@testable import DiscoverScaffold

@Suite struct `Editing the page of use cases` {
    private let page = """
        # Use cases

        | Use case | Who wants what |
        |---|---|
        | [Boost](#boost) | A user wants to be seen. |
        | [Verify](#verify) | Unfinished transactions are verified. |

        ## Boost

        A user wants to be seen.

        ## Verify

        Unfinished transactions are verified.

        """

    private func entry(_ name: String) throws -> UseCasePage.Entry {
        let name = try UseCaseName(name)
        return UseCasePage.Entry(
            name: name, row: "| [\(name)](#) | A user does it. |", section: "## \(name)\n\nA user does it.\n")
    }

    @Test(arguments: [
        ("Adopt", ["Adopt", "Boost", "Verify"]), ("Boo", ["Boo", "Boost", "Verify"]),
        ("Gift", ["Boost", "Gift", "Verify"]), ("Warn", ["Boost", "Verify", "Warn"]),
    ])
    func `a use case is added at its place and removed again without a trace`(name: String, names: [String]) throws {
        var catalog = try #require(UseCasePage(page))
        #expect(catalog.text == page)
        let entry = try entry(name)
        let isAdded = catalog.add(entry)
        #expect(isAdded)
        let headings = catalog.text.split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(headings == names.map { "## \($0)" })
        #expect(catalog.text.split(separator: "\n").filter { $0.hasPrefix("| [") }.count == 3)
        var again = try #require(UseCasePage(catalog.text))
        let isRemoved = again.remove(entry)
        #expect(isRemoved)
        #expect(again.text == page)
    }

    @Test func `a use case that exists is not added, and a changed one is not removed`() throws {
        var catalog = try #require(UseCasePage(page))
        let (isAdded, isRemoved) = (catalog.add(try entry("Boost")), catalog.remove(try entry("Boost")))
        #expect(!isAdded && !isRemoved)
        #expect(catalog.text == page)
    }

    @Test(arguments: [
        "", "# Use cases\n", "\n|---|---|\n| [A](#a) | B. |\n", "\n|---|---|\n\n## A\n",
        "\n|---|---|\n| [A](#a) | B. |\nprose\n\n## A\n", "\n|---|---|\n| [A](#a) | B. |\n\n## B\n",
    ])
    func `a page of another form is not accepted`(text: String) { #expect(UseCasePage(text) == nil) }
}
