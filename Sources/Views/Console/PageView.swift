internal import DiscoverData
internal import Support

/// A page of text, such as the help of a console or the narration of a tour.
public struct TextPage: Hashable, Sendable {
    /// A term and its meaning.
    public struct Entry: Hashable, Sendable {
        /// The term, such as a command with its arguments.
        public let term: String
        /// The meaning of the term in one sentence.
        public let meaning: String

        /// Creates an entry with a term and its meaning.
        public init(term: String, meaning: String) {
            self.term = term
            self.meaning = meaning
        }
    }

    /// The heading, or `nil` if the page needs none.
    public let heading: String?
    /// The paragraphs, each of which is wrapped separately.
    public let paragraphs: [String]
    /// The terms and their meanings, which are shown in two columns if there is space.
    public let entries: [Entry]

    /// Creates a page with a heading, paragraphs and entries.
    public init(heading: String? = nil, paragraphs: [String] = [], entries: [Entry] = []) {
        self.heading = heading
        self.paragraphs = paragraphs
        self.entries = entries
    }
}

/// A view that shows pages as text.
public struct PageTextView: Sendable {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the heading, the paragraphs and the entries, with empty lines between them.
    public func show(_ page: TextPage) {
        let span = Trace.begin(.view, "PageTextView")
        defer { span.end() }
        var blocks: [[String]] = []
        if let heading = page.heading { blocks.append(printer.lines(SafeText(outside: heading), .heading)) }
        blocks += page.paragraphs.map { printer.lines(SafeText(outside: $0)) }
        if !page.entries.isEmpty {
            var table = Table([.left(""), .wrapping("")])
            for entry in page.entries { table.add("\(entry.term)", "\(entry.meaning)") }
            blocks.append(table.lines(printer.style))
        }
        printer.show(Array(blocks.joined(separator: [""])))
    }
}

/// A view that shows pages as JSON.
public struct PageJSONView: Sendable {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows one object with the heading, the paragraphs and the entries.
    public func show(_ page: TextPage) {
        let span = Trace.begin(.view, "PageJSONView")
        defer { span.end() }
        printer.event(
            .page,
            [
                "heading": .text(page.heading), "paragraphs": .texts(page.paragraphs),
                "entries": .list(page.entries.map { ["term": .text($0.term), "meaning": .text($0.meaning)] }),
            ])
    }
}
