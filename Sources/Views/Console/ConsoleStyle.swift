/// The width of a console and its use of colors.
public struct ConsoleStyle: Hashable, Sendable {
    /// A style that every console supports: 80 columns without colors.
    public static let plain = ConsoleStyle()

    /// The number of columns in a line, at least ten, because no layout works with fewer.
    public let width: Int
    /// A Boolean value that indicates whether to use ANSI colors.
    ///
    /// The caller has to respect `NO_COLOR` and to check that the output is a terminal.
    public let isColored: Bool

    /// Creates a style with a width in columns and with or without colors.
    public init(width: Int = 80, isColored: Bool = false) {
        self.width = max(width, 10)
        self.isColored = isColored
    }
}

/// The style of a text on the console, which determines the text's color.
enum TextStyle: String {
    case heading = "1"
    case good = "32"
    case warning = "33"
    case bad = "31"
    case faint = "2"
}

extension ConsoleStyle {
    /// Returns a finished line in the color of a text style; without a style, the line is unchanged.
    ///
    /// Apply colors last, because escape sequences must not be counted when the width is measured.
    ///
    /// - Parameters:
    ///   - line: The finished line.
    ///   - ink: The text style, or `nil` for none.
    /// - Returns: The line with escape sequences if colors are used.
    func paint(_ line: String, _ ink: TextStyle?) -> String {
        guard isColored, let ink, !line.isEmpty else { return line }
        return "\u{1B}[\(ink.rawValue)m\(line)\u{1B}[0m"
    }
}
