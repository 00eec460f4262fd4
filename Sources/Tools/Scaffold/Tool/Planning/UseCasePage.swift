/// The page of use cases, taken apart: a row and a section for each, in alphabetical order.
///
/// A test collects the page from the headers of the contexts. What is put there is what that test would write, so that the page
/// is right as soon as the use case is there.
struct UseCasePage {
    /// What a use case puts there.
    struct Entry: Equatable {
        let name: UseCaseName
        /// A line, without its line feed.
        let row: String
        /// Its heading, and all lines down to the next one.
        let section: String
    }

    static let file = "Docs/use-cases.md"
    /// What is said of the change.
    static let place = "in alphabetical order"
    /// For whoever finds it in another form.
    static let mend =
        "\(file) is not as it is collected. `DISCOVER_RECORD=1 swift test --filter ArchitectureTests` collects it anew."

    private let head: String
    private var rows: [String]
    private var sections: [String]

    /// `nil` where the page is not of the form in which it is collected.
    init?(_ text: String) {
        guard let ruler = text.firstRange(of: "\n|---|---|\n") else { return nil }
        head = String(text[..<ruler.upperBound])
        let parts = text[ruler.upperBound...].split(separator: "\n## ", omittingEmptySubsequences: false)
        rows = (parts.first ?? "").split(separator: "\n").map(String.init)
        sections = parts.dropFirst().map { "## \($0)" }
        guard self.text == text, rows.map(Self.name(of:)) == sections.map(Self.name(of:)) else { return nil }
    }

    /// The page.
    var text: String { head + rows.map { $0 + "\n" }.joined() + sections.map { "\n" + $0 }.joined() }

    /// Adds a use case at its place. `false`, and nothing changes, where one of its name is there.
    mutating func add(_ entry: Entry) -> Bool {
        let names = rows.map(Self.name(of:))
        guard !names.contains(entry.name.type) else { return false }
        let place = names.firstIndex { $0 > entry.name.type } ?? names.endIndex
        rows.insert(entry.row, at: place)
        sections.insert(entry.section, at: place)
        return true
    }

    /// Takes one out again. `false`, and nothing changes, where it is not there as it was put there.
    mutating func remove(_ entry: Entry) -> Bool {
        guard let place = rows.firstIndex(of: entry.row), sections[place] == entry.section else { return false }
        rows.remove(at: place)
        sections.remove(at: place)
        return true
    }

    /// `| [Gift](#gift) | ...` and `## Gift` alike have it behind three letters.
    private static func name(of part: String) -> String {
        String(part.dropFirst(3).prefix { $0.isLetter || $0.isNumber })
    }
}
