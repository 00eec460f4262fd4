internal import DiscoverData

/// Shows a person a page of words.
public struct PageTextView: Sendable {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// The heading, the paragraphs and the list of words, an empty line between them.
    public func show(_ page: Page) {
        let act = Trace.begin(.view, "PageTextView")
        defer { act.end() }
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
