import DiscoverViews

/// The lower end of a terminal: a drawing that is replaced in its place, and what was shown and typed below it since.
///
/// It knows what was written, not what the terminal made of it; where the two could differ (another width, lines that do not fit,
/// more than the window holds) it begins anew at the bottom and moves nothing.
struct Canvas {
    /// What a terminal shows at once.
    struct Size: Equatable {
        let columns: Int
        let rows: Int
    }

    /// How many rows the drawing takes; `nil` where none can be replaced.
    private var drawing: Int?
    private var columns = 0
    /// What was shown below the drawing since something was typed last: it is shown again below the next one.
    private var since: [String] = []
    /// Rows below the drawing that the next one may do without: what was typed, and what was shown before that.
    private var stale = 0

    /// Notes what was shown.
    mutating func note(shown text: String) {
        guard drawing != nil else { return }
        since += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Notes what somebody typed behind a prompt; the terminal has shown it by itself. What is not plain may be of any width, and a
    /// line that just fills the window ends where the terminal likes.
    mutating func note(typed line: String) {
        let isPlain = line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        guard drawing != nil, columns > 0, isPlain, !line.isEmpty, !line.utf8.count.isMultiple(of: columns) else {
            return forget()
        }
        stale += since.count + (line.utf8.count - 1) / columns + 1
        since = []
    }

    /// Nothing that was drawn can be replaced from now on.
    mutating func forget() { (drawing, since, stale) = (nil, [], 0) }

    /// What to write so that lines take the place of the drawing.
    ///
    /// - Parameter isLast: Whether they stay. Those that do not are left out where they could not be replaced.
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
        // Up to the drawing's first row, and all from there to the end of the screen away (ECMA-48: CUU, ED).
        return (canMove ? "\r\u{1B}[\(above)A\u{1B}[J" : "") + Self.text(lines + below)
    }

    private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
