/// A type that can show the text that views produce, such as a terminal, or a recorder in tests.
///
/// Each call passes a complete text of one or more lines, without a line break at its end. The screen adds the line
/// break and must not mix the texts of concurrent calls.
public protocol Screen: Sendable {
    /// Shows a result; a console writes it to the standard output.
    func show(_ text: String)
    /// Shows progress, which the screen may overwrite or omit, because progress never contains a result.
    func progress(_ text: String)
    /// Shows an error; a console writes it to the standard error output.
    func showError(_ text: String)
    /// Replaces the lines that the previous call of this method drew, if the screen can draw in place.
    ///
    /// Text that was shown since the previous call stays below the new lines. A screen that can't draw in place ignores
    /// all lines that aren't final, and shows the final lines as a result.
    ///
    /// - Parameters:
    ///   - lines: The new lines.
    ///   - isLast: A Boolean value that indicates whether these lines are final, so that no later call replaces them.
    func redraw(_ lines: [String], isLast: Bool)
}

extension Screen {
    /// Shows the lines only if they are final, because this screen can't draw in place.
    public func redraw(_ lines: [String], isLast: Bool) {
        if isLast { show(lines.joined(separator: "\n")) }
    }
}
