/// A screen together with its style: what every view for people speaks through.
struct ConsolePrinter: Sendable {
    let screen: any Screen
    let style: ConsoleStyle

    /// Shows a paragraph.
    func say(_ words: SafeText, _ ink: TextStyle? = nil) { screen.show(paragraph(words, ink)) }

    /// Says that something is going on.
    func progress(_ words: SafeText) { screen.progress(paragraph(words, .faint)) }

    /// Says what went wrong.
    func showError(_ words: SafeText) { screen.showError(paragraph(words, .bad)) }

    /// Shows finished lines: a table, a card, or several under each other.
    func show(_ lines: [String]) { screen.show(lines.joined(separator: "\n")) }

    /// A paragraph's lines, to be put under others.
    func lines(_ words: SafeText, _ ink: TextStyle? = nil, indent: Int = 0) -> [String] {
        TextWrapper.lines(words, width: style.width, indent: indent).map { style.paint($0, ink) }
    }

    private func paragraph(_ words: SafeText, _ ink: TextStyle?) -> String {
        lines(words, ink).joined(separator: "\n")
    }
}
