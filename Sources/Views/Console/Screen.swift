/// A type that can show the text of views, such as a terminal, or a recorder in tests.
///
/// Each call passes a complete text of one or more lines, without a line break at its end. The screen adds the line
/// break and must not mix the texts of concurrent calls.
public protocol Screen: Sendable {
    /// Shows a result, on a console in the standard output.
    func show(_ text: String)
    /// Shows progress, which a screen may overwrite or omit, because progress never contains a result.
    func progress(_ text: String)
    /// Shows an error, on a console in the standard error output.
    func showError(_ text: String)
    /// Replaces the lines of the previous call by new lines, if the screen can draw in place.
    ///
    /// Text that was shown since the previous call stays below the new lines. Other screens omit all lines but the last
    /// ones, and show those as a result.
    ///
    /// - Parameters:
    ///   - lines: The new lines.
    ///   - isLast: A Boolean value that indicates whether these lines are final.
    func redraw(_ lines: [String], isLast: Bool)
}

extension Screen {
    /// Shows only the final lines, for a screen that can't draw in place.
    public func redraw(_ lines: [String], isLast: Bool) {
        if isLast { show(lines.joined(separator: "\n")) }
    }
}
