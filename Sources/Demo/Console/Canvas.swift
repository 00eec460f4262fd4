import DiscoverViews

/// The lower part of a terminal: a drawing that can be replaced, and the lines below it.
///
/// The canvas records what was written, because it can't read what the terminal shows. If the terminal may show
/// something else, the canvas doesn't replace its drawing, but starts a new one at the bottom. This is the case if the
/// window's width has changed, or if lines don't fit into the window.
struct Canvas {
    /// The size of the terminal's window in characters.
    struct Size: Equatable {
        let columns: Int
        let rows: Int
    }

    /// The number of terminal rows of the current drawing, or `nil` if no drawing can be replaced.
    private var drawing: Int?
    private var columns = 0
    /// The lines that were shown below the drawing since the user last typed a line.
    ///
    /// The next drawing replaces the current one and these lines, and shows the lines again below itself.
    private var since: [String] = []
    /// The number of rows that were written below the drawing, and that the next drawing also erases.
    private var stale = 0

    /// Records text that was written to the terminal below the drawing.
    mutating func note(shown text: String) {
        guard drawing != nil else { return }
        since += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Records a line that a user typed after a prompt, which the terminal has already shown.
    ///
    /// To replace the drawing above the line, the canvas must count the rows of the line. If it can't count them, the
    /// next drawing begins below the line. This is so if the line contains characters other than printable ASCII, whose
    /// width is unknown, or if it exactly fills its rows, because terminals then differ in where the cursor is.
    mutating func note(typed line: String) {
        let isPlain = line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        guard drawing != nil, columns > 0, isPlain, !line.isEmpty, !line.utf8.count.isMultiple(of: columns) else {
            return forget()
        }
        stale += since.count + (line.utf8.count - 1) / columns + 1
        since = []
    }

    /// Keeps the current drawing on the terminal, so that the next drawing begins below it.
    mutating func forget() { (drawing, since, stale) = (nil, [], 0) }

    /// Returns the text that erases the previous drawing on the terminal and draws new lines instead.
    ///
    /// - Parameters:
    ///   - lines: The new lines.
    ///   - isLast: `true` if no later drawing replaces these lines. Lines that are to be replaced later are omitted
    ///     if they don't fit into the window, because the terminal can't erase them.
    ///   - size: The size of the window.
    /// - Returns: The text with its control sequences.
    mutating func redraw(_ lines: [String], isLast: Bool, in size: Size) -> String {
        let kept = size.columns == columns ? drawing : nil
        let above = kept.map { $0 + stale + since.count } ?? 0
        let canMove = kept != nil && above < size.rows
        let below = canMove ? since : []
        guard lines.count + below.count < size.rows else {
            forget()
            return isLast ? Self.text(lines) : ""
        }
        (drawing, columns, since, stale) = (lines.count, size.columns, below, 0)
        // Move up to the drawing's first row, and erase from there to the end of the screen (ECMA-48: CUU, ED).
        return (canMove ? "\r\u{1B}[\(above)A\u{1B}[J" : "") + Self.text(lines + below)
    }

    private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
