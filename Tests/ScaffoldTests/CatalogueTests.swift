import Testing

@testable import DiscoverScaffold

@Suite struct `The page of use cases` {
    private let page = """
        # Use cases

        | Use case | Who wants what |
        |---|---|
        | [Boost](#boost) | Somebody wants to be seen. |
        | [Verify](#verify) | What waits is judged. |

        ## Boost

        Somebody wants to be seen.

        ## Verify

        What waits is judged.

        """

    private func entry(_ name: String) throws -> UseCasePage.Entry {
        let name = try UseCaseName(name)
        return UseCasePage.Entry(
            name: name, row: "| [\(name)](#) | Somebody does it. |", section: "## \(name)\n\nSomebody does it.\n")
    }

    @Test(arguments: [
        ("Adopt", ["Adopt", "Boost", "Verify"]), ("Boo", ["Boo", "Boost", "Verify"]),
        ("Gift", ["Boost", "Gift", "Verify"]), ("Warn", ["Boost", "Verify", "Warn"]),
    ])
    func `takes a use case at its place, and gives it back to the last byte`(name: String, names: [String]) throws {
        var catalogue = try #require(UseCasePage(page))
        #expect(catalogue.text == page)
        let entry = try entry(name)
        let isAdded = catalogue.add(entry)
        #expect(isAdded)
        let headings = catalogue.text.split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(headings == names.map { "## \($0)" })
        #expect(catalogue.text.split(separator: "\n").filter { $0.hasPrefix("| [") }.count == 3)
        var again = try #require(UseCasePage(catalogue.text))
        let isRemoved = again.remove(entry)
        #expect(isRemoved)
        #expect(again.text == page)
    }

    @Test func `takes none twice, and gives none back that was changed`() throws {
        var catalogue = try #require(UseCasePage(page))
        let (isAdded, isRemoved) = (catalogue.add(try entry("Boost")), catalogue.remove(try entry("Boost")))
        #expect(!isAdded && !isRemoved)
        #expect(catalogue.text == page)
    }

    @Test(arguments: [
        "", "# Use cases\n", "\n|---|---|\n| [A](#a) | B. |\n", "\n|---|---|\n\n## A\n",
        "\n|---|---|\n| [A](#a) | B. |\nprose\n\n## A\n", "\n|---|---|\n| [A](#a) | B. |\n\n## B\n",
    ])
    func `is known by its form`(text: String) { #expect(UseCasePage(text) == nil) }
}
