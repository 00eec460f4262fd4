internal import DiscoverData
internal import Support

/// A page of text for the console, such as the help or the narration of a tour.
public struct TextPage: Hashable, Sendable {
    /// An entry of a page: a term, such as a command, and its meaning.
    public struct Entry: Hashable, Sendable {
        /// The term, such as a command with its arguments.
        public let term: String
        /// The meaning of the term in one sentence.
        public let meaning: String
        /// The heading above the group of entries that this entry belongs to, or `nil` for no heading.
        public let group: String?

        /// Creates an entry of a page with a term, its meaning, and the heading of its group.
        public init(term: String, meaning: String, group: String? = nil) {
            self.term = term
            self.meaning = meaning
            self.group = group
        }
    }

    /// The heading of the page, or `nil` for a page without a heading.
    public let heading: String?
    /// The paragraphs of the page, each of which is wrapped separately.
    public let paragraphs: [String]
    /// The terms and their meanings, shown in two columns if the console is wide enough.
    public let entries: [Entry]

    /// Creates a page with a heading, paragraphs and entries.
    public init(heading: String? = nil, paragraphs: [String] = [], entries: [Entry] = []) {
        self.heading = heading
        self.paragraphs = paragraphs
        self.entries = entries
    }
}

/// A view that shows pages (such as the help) as text.
public struct PageTextView: Sendable {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the page's heading, its paragraphs, and its groups of entries, separated by empty lines.
    public func show(_ page: TextPage) {
        let span = Trace.begin(.view, "PageTextView")
        defer { span.end() }
        var blocks: [[String]] = []
        if let heading = page.heading { blocks.append(printer.lines(SafeText(outside: heading), .heading)) }
        blocks += page.paragraphs.map { printer.lines(SafeText(outside: $0)) }
        printer.show(Array((blocks + groups(of: page.entries)).joined(separator: [""])))
    }

    /// Returns the lines of a page's entries by group, each with the group's heading, if any.
    ///
    /// All meanings are in a second column beside the terms, or below the terms if the console is too narrow.
    private func groups(of entries: [TextPage.Entry]) -> [[String]] {
        var table = Table([.left(""), .wrapping("")])
        for entry in entries { table.add("\(entry.term)", "\(entry.meaning)") }
        var blocks: [[String]] = []
        var group: String?
        for (entry, lines) in zip(entries, table.linesOfRows(printer.style)) {
            if blocks.isEmpty || entry.group != group {
                blocks.append(entry.group.map { printer.lines(SafeText(outside: $0), .heading) } ?? [])
                group = entry.group
            }
            blocks[blocks.count - 1] += lines
        }
        return blocks
    }
}

/// A view that shows pages (such as the help) as JSON.
public struct PageJSONView: Sendable {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows a page as one JSON object with the heading, the paragraphs, and the entries.
    public func show(_ page: TextPage) {
        let span = Trace.begin(.view, "PageJSONView")
        defer { span.end() }
        printer.event(
            .page,
            [
                "heading": .text(page.heading), "paragraphs": .texts(page.paragraphs),
                "entries": .list(page.entries.map(Self.entry)),
            ])
    }

    private static func entry(_ entry: TextPage.Entry) -> JSONValue {
        let members: JSONValue = ["term": .text(entry.term), "meaning": .text(entry.meaning)]
        return entry.group.map { members.adding("group", .text($0)) } ?? members
    }
}
