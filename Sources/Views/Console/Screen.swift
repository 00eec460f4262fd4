/// Where a view's text goes; the composition root says which descriptor, terminal or test that is.
///
/// Every call carries one whole text, of one or more lines and without a newline at its end: the screen ends it, and does
/// not mix two texts that arrive at once.
public protocol Screen: Sendable {
    /// Shows a result: on a console, standard output.
    func show(_ text: String)
    /// Shows what is going on. It never holds an answer, so a screen may overwrite it or leave it out.
    func progress(_ text: String)
    /// Shows what went wrong: on a console, standard error.
    func showError(_ text: String)
    /// Shows lines in the place of those that were given here before, with what was shown since below them, where the screen can draw
    /// in place. Those that do not stay, the frames of a move, are left out elsewhere; the last are shown as a result.
    func redraw(_ lines: [String], isLast: Bool)
}

extension Screen {
    /// For a screen that only ever adds lines.
    public func redraw(_ lines: [String], isLast: Bool) {
        if isLast { show(lines.joined(separator: "\n")) }
    }
}
