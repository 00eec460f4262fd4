@testable import DiscoverViews

/// A terminal that shows text in a window, with the control sequences that the line editor uses.
struct ScreenEmulator {
    let columns: Int
    let height: Int
    /// The cells of each row, including rows that have left the window.
    ///
    /// A wide character is followed by an empty cell.
    private var rows: [[String]]
    private var row = 0
    private var column = 0
    /// The first row of the window.
    private var top: Int { max(0, rows.count - height) }

    init(columns: Int, height: Int) {
        (self.columns, self.height) = (columns, height)
        rows = [Array(repeating: " ", count: columns)]
    }

    /// The visible rows without trailing spaces.
    var visible: [String] {
        rows[top...].map { $0.joined() }.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
    }

    /// The place of the cursor in the window.
    var cursor: (row: Int, column: Int) { (row - top, column) }

    mutating func show(_ text: String) {
        var rest = Array(text)[...]
        while let character = rest.popFirst() {
            switch character {
            case "\r": column = 0
            case "\n", "\r\n":
                column = 0
                down()
            case "\u{07}": break
            case "\u{1B}":
                _ = rest.popFirst()
                let digits = String(rest.prefix(while: \.isNumber))
                rest = rest.dropFirst(digits.count)
                control(rest.popFirst() ?? " ", Int(digits) ?? 1)
            default: write(character)
            }
        }
    }

    private mutating func control(_ final: Character, _ count: Int) {
        switch final {
        case "A": row = max(top, row - count)
        case "B": row = min(rows.count - 1, row + count)
        case "C": column = min(columns - 1, column + count)
        case "J":
            column = min(column, columns - 1)
            for place in column..<columns { rows[row][place] = " " }
            for place in rows.indices where place > row { rows[place] = Array(repeating: " ", count: columns) }
        default: preconditionFailure("an unexpected control sequence: \(final)")
        }
    }

    private mutating func write(_ character: Character) {
        let width = DisplayWidth.of(character)
        if column + width > columns {
            column = 0
            down()
        }
        rows[row][column] = String(character)
        if width == 2 { rows[row][column + 1] = "" }
        column += width
    }

    private mutating func down() {
        row += 1
        if row == rows.count { rows.append(Array(repeating: " ", count: columns)) }
    }
}
