/// A table of text; if the columns don't fit, each row is shown as a record of several lines.
struct Table {
    /// A column of a table: its heading, its alignment, and whether its text may be wrapped.
    struct Column {
        let head: SafeText
        var isFlushRight = false
        var wraps = false

        static func left(_ head: SafeText) -> Column { Column(head: head) }
        static func right(_ head: SafeText) -> Column { Column(head: head, isFlushRight: true) }
        static func wrapping(_ head: SafeText) -> Column { Column(head: head, wraps: true) }
    }

    /// A cell of a table, which contains one or more paragraphs, each on a new line.
    struct Cell: ExpressibleByStringInterpolation {
        let paragraphs: [SafeText]

        init(_ paragraphs: [SafeText]) { self.paragraphs = paragraphs }
        init(_ words: SafeText) { paragraphs = [words] }
        init(stringLiteral value: String) { paragraphs = [SafeText(stringLiteral: value)] }
        init(stringInterpolation: SafeText.Interpolation) {
            paragraphs = [SafeText(stringInterpolation: stringInterpolation)]
        }
    }

    let columns: [Column]
    var rows: [[Cell]] = []

    private static let gap = "  "
    private static let narrowest = 24  // In a narrower column, a wrapped sentence is harder to read than a record.

    init(_ columns: [Column]) { self.columns = columns }

    mutating func add(_ cells: Cell...) { rows.append(cells) }

    mutating func add(_ cells: [Cell]) { rows.append(cells) }

    /// Returns the lines of the table, with a line of headings unless all headings are empty.
    ///
    /// If the table is too wide for the console, each row is shown as a record, and the line of headings is omitted.
    func lines(_ style: ConsoleStyle) -> [String] {
        let isHeaded = columns.contains { !$0.head.isEmpty }
        let widths = isHeaded ? widths(within: style.width) : nil
        let head = widths.map { lines(of: columns.map { Cell($0.head) }, $0) } ?? []
        return head.map { style.paint($0, .heading) } + linesOfRows(style).flatMap { $0 }
    }

    /// Returns the lines of each row, without the heading line.
    ///
    /// The cells are in aligned columns; if the table is too wide for the console, they are one below the other.
    func linesOfRows(_ style: ConsoleStyle) -> [[String]] {
        guard let widths = widths(within: style.width) else { return rows.map { record($0, style) } }
        return rows.map { lines(of: $0, widths) }
    }

    /// Returns the widths of the table's columns in characters; `nil` if the table stays too wide.
    ///
    /// Only columns whose text may be wrapped are narrowed, always the widest of them.
    ///
    /// - Parameter limit: The number of characters that fit in a line of the console.
    /// - Returns: The width of each column, or `nil`.
    private func widths(within limit: Int) -> [Int]? {
        var widths = columns.indices.map { index in
            rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }
                .flatMap(\.paragraphs).map { DisplayWidth.of($0.text) }
                .reduce(DisplayWidth.of(columns[index].head.text), max)
        }
        var excess = widths.reduce(0, +) + Self.gap.count * (columns.count - 1) - limit
        while excess > 0 {
            let giving = columns.indices.filter { columns[$0].wraps && widths[$0] > Self.narrowest }
            guard let widest = giving.max(by: { widths[$0] < widths[$1] }) else { return nil }
            let rival = giving.filter { $0 != widest }.map { widths[$0] }.max() ?? Self.narrowest
            let step = max(1, min(excess, widths[widest] - max(rival, Self.narrowest)))
            widths[widest] -= step
            excess -= step
        }
        return widths
    }

    /// Returns the lines of a row of the table, as many as its longest cell has.
    private func lines(of cells: [Cell], _ widths: [Int]) -> [String] {
        let wrapped = zip(cells, widths).map { cell, width in
            cell.paragraphs.flatMap { TextWrapper.lines($0, width: width, indent: 2) }
        }
        return (0..<(wrapped.map(\.count).max() ?? 0)).map { index in
            let parts = zip(zip(columns, widths), wrapped).map { layout, lines in
                Self.pad(index < lines.count ? lines[index] : "", to: layout.1, flushRight: layout.0.isFlushRight)
            }
            return TextWrapper.withoutTrailingSpaces(parts.joined(separator: Self.gap))
        }
    }

    /// Returns a row as a record: a title from the first cell, and the other cells below each other.
    ///
    /// Each of these cells begins with the heading of its column; empty cells are left out.
    private func record(_ row: [Cell], _ style: ConsoleStyle) -> [String] {
        let title = row.first.map { $0.paragraphs.flatMap { TextWrapper.lines($0, width: style.width) } } ?? []
        let fields = zip(columns, row).dropFirst().flatMap { column, cell in
            Self.field(column.head, cell, width: style.width)
        }
        return title.map { style.paint($0, .heading) } + fields
    }

    private static func field(_ head: SafeText, _ cell: Cell, width: Int) -> [String] {
        guard cell.paragraphs.contains(where: { !$0.isEmpty }) else { return [] }
        return cell.paragraphs.enumerated().flatMap { index, words in
            let text: SafeText = index == 0 && !head.isEmpty ? "\(head): \(words)" : words
            return TextWrapper.lines(text, width: max(width - 2, 1), indent: 2).map { "  " + $0 }
        }
    }

    private static func pad(_ text: String, to width: Int, flushRight: Bool) -> String {
        let space = String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
        return flushRight ? space + text : text + space
    }
}
