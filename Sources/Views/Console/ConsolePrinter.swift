/// A printer through which all text views write to a screen in a style.
struct ConsolePrinter: Sendable {
    let screen: any Screen
    let style: ConsoleStyle

    /// Shows a paragraph, wrapped to the width of the screen, in the color of a text style.
    func say(_ words: SafeText, _ ink: TextStyle? = nil) { screen.show(paragraph(words, ink)) }

    /// Shows the progress of an operation, which the next output may replace.
    func progress(_ words: SafeText) { screen.progress(paragraph(words, .faint)) }

    /// Shows an error, wrapped to the width of the screen.
    func showError(_ words: SafeText) { screen.showError(paragraph(words, .bad)) }

    /// Shows complete lines, such as a table or a box, without wrapping them.
    func show(_ lines: [String]) { screen.show(lines.joined(separator: "\n")) }

    /// Returns the lines of a paragraph, wrapped to the width of the screen, without showing them.
    ///
    /// All lines but the first begin with `indent` spaces.
    func lines(_ words: SafeText, _ ink: TextStyle? = nil, indent: Int = 0) -> [String] {
        TextWrapper.lines(words, width: style.width, indent: indent).map { style.paint($0, ink) }
    }

    private func paragraph(_ words: SafeText, _ ink: TextStyle?) -> String {
        lines(words, ink).joined(separator: "\n")
    }
}
