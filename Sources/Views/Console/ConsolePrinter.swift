/// A screen together with its style, through which all text views write.
struct ConsolePrinter: Sendable {
    let screen: any Screen
    let style: ConsoleStyle

    /// Shows a paragraph, wrapped to the width of the console, in the color of a text style.
    func say(_ words: SafeText, _ ink: TextStyle? = nil) { screen.show(paragraph(words, ink)) }

    /// Shows the progress of an operation.
    func progress(_ words: SafeText) { screen.progress(paragraph(words, .faint)) }

    /// Shows an error, wrapped to the width of the console.
    func showError(_ words: SafeText) { screen.showError(paragraph(words, .bad)) }

    /// Shows finished lines, such as a table or a box.
    func show(_ lines: [String]) { screen.show(lines.joined(separator: "\n")) }

    /// Returns the lines of a paragraph, wrapped to the width of the console, without showing them.
    func lines(_ words: SafeText, _ ink: TextStyle? = nil, indent: Int = 0) -> [String] {
        TextWrapper.lines(words, width: style.width, indent: indent).map { style.paint($0, ink) }
    }

    private func paragraph(_ words: SafeText, _ ink: TextStyle?) -> String {
        lines(words, ink).joined(separator: "\n")
    }
}
