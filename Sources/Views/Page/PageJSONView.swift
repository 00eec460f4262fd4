internal import DiscoverData

/// Shows a program a page of words.
public struct PageJSONView: Sendable {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object: the heading, the paragraphs, and the list of words.
    public func show(_ page: Page) {
        let act = Trace.begin(.view, "PageJSONView")
        defer { act.end() }
        printer.event(
            .page,
            [
                "heading": .text(page.heading), "paragraphs": .texts(page.paragraphs),
                "entries": .list(page.entries.map { ["term": .text($0.term), "meaning": .text($0.meaning)] }),
            ])
    }
}
