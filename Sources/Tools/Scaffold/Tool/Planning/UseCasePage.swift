/// The page of use cases (`Docs/use-cases.md`), parsed into a row and a section for each use case.
///
/// A test checks that the page agrees with the documentation comments of the contexts (the types of the use cases). The
/// scaffold tool adds exactly the entry that the test requires.
struct UseCasePage {
    /// The entry of one use case on the page: a row of the table and a section.
    struct Entry: Equatable {
        let name: UseCaseName
        /// The use case's row of the table, without its line feed.
        let row: String
        /// The use case's section: its heading and all lines up to the next heading.
        let section: String
    }

    static let file = "Docs/use-cases.md"
    /// The text in the tool's report that says where the page's new entry is.
    static let place = "in alphabetical order"
    /// The error message for a page of use cases that can't be parsed.
    static let remedy =
        "\(file) isn't up to date. Run `DISCOVER_RECORD=1 swift test --filter ArchitectureTests` to update it."

    private let head: String
    private var rows: [String]
    private var sections: [String]

    /// Parses the text of the page of use cases; returns `nil` if the page is malformed.
    init?(_ text: String) {
        guard let ruler = text.firstRange(of: "\n|---|---|\n") else { return nil }
        head = String(text[..<ruler.upperBound])
        let parts = text[ruler.upperBound...].split(separator: "\n## ", omittingEmptySubsequences: false)
        rows = (parts.first ?? "").split(separator: "\n").map(String.init)
        sections = parts.dropFirst().map { "## \($0)" }
        guard self.text == text, rows.map(Self.name(of:)) == sections.map(Self.name(of:)) else { return nil }
    }

    /// The text of the page with all entries.
    var text: String { head + rows.map { $0 + "\n" }.joined() + sections.map { "\n" + $0 }.joined() }

    /// Adds the entry of a use case in alphabetical order.
    ///
    /// Returns `false`, without a change, if the page already contains a use case with this name.
    mutating func add(_ entry: Entry) -> Bool {
        let names = rows.map(Self.name(of:))
        guard !names.contains(entry.name.type) else { return false }
        let place = names.firstIndex { $0 > entry.name.type } ?? names.endIndex
        rows.insert(entry.row, at: place)
        sections.insert(entry.section, at: place)
        return true
    }

    /// Removes the entry of a use case.
    ///
    /// The function returns `false`, and changes nothing, if the entry was edited by hand after it was added.
    mutating func remove(_ entry: Entry) -> Bool {
        guard let place = rows.firstIndex(of: entry.row), sections[place] == entry.section else { return false }
        rows.remove(at: place)
        sections.remove(at: place)
        return true
    }

    /// Returns the name of a use case from its row `| [Gift](#gift) | ...` or its heading `## Gift`.
    private static func name(of part: String) -> String {
        String(part.dropFirst(3).prefix { $0.isLetter || $0.isNumber })
    }
}
