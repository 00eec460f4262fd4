import DiscoverViews

/// A renderer that draws an edited line on a terminal, in as many rows as the line requires.
///
/// A line that is wider than the window is written without line breaks, and the terminal wraps it, so that a person can
/// copy it in one piece. If the line has more rows than the window, only the rows around the cursor are drawn. The
/// control sequences are those of ECMA-48: CUU, CUD, CUF, ED. Where a line break is needed, "\n" alone is written,
/// because the terminal's driver adds the carriage return.
struct LineRenderer {
    /// The number of columns in the window.
    private var columns: Int
    private var height: Int
    /// The row and column of the cursor within the drawn prompt and line, counted from 0.
    private var cursor = (row: 0, column: 0)
    private var drawn = 1
    /// The index of the first drawn row; greater than 0 only if the line has more rows than the window.
    private var top = 0

    init(columns: Int, rows: Int) { (self.columns, height) = (max(2, columns), max(2, rows)) }

    /// Returns the text that erases the previous drawing and draws a prompt and a line.
    mutating func draw(_ prompt: String, _ line: EditedLine) -> String {
        let layout = Layout(of: prompt + line.before, line.after, columns: columns)
        let maximum = height - 1
        if layout.rows.count <= maximum {
            top = 0
        } else {
            top = min(max(top, layout.cursor.row - maximum + 1), layout.cursor.row)
            top = min(top, layout.rows.count - maximum)
        }
        let rows = layout.rows[top..<min(top + maximum, layout.rows.count)]
        var text = erase() + rows.joined()
        // The terminal enters the row after a full one only when something is written there.
        if rows.count > 1, rows.last?.isEmpty == true { text += "\n" }
        drawn = rows.count
        cursor = (layout.cursor.row - top, layout.cursor.column)
        return text + "\r" + Self.move(drawn - 1 - cursor.row, "A") + Self.move(cursor.column, "C")
    }

    /// Returns the text that moves the terminal's cursor below the drawn line.
    mutating func leave() -> String {
        defer { reset() }
        return Self.move(drawn - 1 - cursor.row, "B") + "\n"
    }

    /// Forgets where the line was drawn, so that the next call of `draw(_:_:)` draws at the cursor.
    mutating func reset() { (cursor, drawn, top) = ((0, 0), 1, 0) }

    /// Adapts the cursor's recorded position to a new size of the window.
    ///
    /// Most terminals wrap the drawn line again at the new width.
    mutating func resize(columns: Int, rows: Int) {
        let columns = max(2, columns)
        let cells = cursor.row * self.columns + cursor.column
        cursor = (cells / columns, cells % columns)
        (self.columns, height) = (columns, max(2, rows))
    }

    /// Returns the text that erases the drawn line and moves the terminal's cursor to its start.
    private func erase() -> String { Self.move(cursor.row, "A") + "\r\u{1B}[J" }

    private static func move(_ count: Int, _ direction: String) -> String {
        count > 0 ? "\u{1B}[\(count)\(direction)" : ""
    }

    /// Returns the first words, at most 100, as a table with as many columns as fit into the window.
    ///
    /// If there are more words, the last line states their number.
    func table(of words: [String]) -> String {
        let shown = words.prefix(Self.maximumListed)
        let width = (shown.map(DisplayWidth.of).max() ?? 0) + 2
        let count = max(1, columns / width)
        var rows: [String] = []
        for start in stride(from: 0, to: shown.count, by: count) {
            let row = shown[start..<min(start + count, shown.count)]
            rows.append(
                row.dropLast().map { $0 + String(repeating: " ", count: width - DisplayWidth.of($0)) }.joined()
                    + (row.last ?? ""))
        }
        if words.count > shown.count { rows.append("… and \(words.count - shown.count) more") }
        return rows.map { $0 + "\n" }.joined()
    }

    private static let maximumListed = 100

    /// The rows into which a terminal wraps a line, and the row and column of the cursor.
    private struct Layout {
        private(set) var rows = [""]
        private(set) var cursor = (row: 0, column: 0)
        private var column = 0

        init(of before: String, _ after: String, columns: Int) {
            for character in before { add(character, columns) }
            // The cursor is on the character after it, which may begin the next row.
            let next = after.first.map { DisplayWidth.of($0) } ?? 1
            if column + next > columns { wrap(columns) }
            cursor = (rows.count - 1, column)
            for character in after { add(character, columns) }
        }

        private mutating func add(_ character: Character, _ columns: Int) {
            let width = DisplayWidth.of(character)
            if column + width > columns { wrap(columns) }
            rows[rows.count - 1].append(character)
            column += width
        }

        private mutating func wrap(_ columns: Int) {
            // A wide character that doesn't fit leaves a column empty.
            rows[rows.count - 1] += String(repeating: " ", count: columns - column)
            rows.append("")
            column = 0
        }
    }
}
