internal import DiscoverData

/// A page of words: what a console says of itself, such as its help, or the narration of a tour.
public struct TextPage: Hashable, Sendable {
    /// A word and what it means.
    public struct Entry: Hashable, Sendable {
        /// Such as a command with its arguments.
        public let term: String
        /// What it means, in a sentence.
        public let meaning: String

        /// Takes a word and what it means.
        public init(term: String, meaning: String) {
            self.term = term
            self.meaning = meaning
        }
    }

    /// What it is about; `nil` where that is plain.
    public let heading: String?
    /// What there is to say, each wrapped by itself.
    public let paragraphs: [String]
    /// Words and their meanings, in two columns where there is room.
    public let entries: [Entry]

    /// Takes what there is to say.
    public init(heading: String? = nil, paragraphs: [String] = [], entries: [Entry] = []) {
        self.heading = heading
        self.paragraphs = paragraphs
        self.entries = entries
    }
}

/// Shows a person a page of words.
public struct PageTextView: Sendable {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// The heading, the paragraphs and the list of words, an empty line between them.
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

/// Shows a program a page of words.
public struct PageJSONView: Sendable {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object: the heading, the paragraphs, and the list of words.
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
