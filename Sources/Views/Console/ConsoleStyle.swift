/// The style of a console: its width in columns, and whether it uses colors.
public struct ConsoleStyle: Hashable, Sendable {
    /// The style that every console supports: 80 columns without colors.
    public static let plain = ConsoleStyle()

    /// The number of columns in a line, at least ten, because no layout works with fewer.
    public let width: Int
    /// A Boolean value that indicates whether text contains ANSI color sequences.
    ///
    /// Pass `true` only if the output is a terminal and the environment variable `NO_COLOR` isn't set, because the
    /// style checks neither.
    public let isColored: Bool

    /// Creates a console style with a width in columns, with or without colors.
    public init(width: Int = 80, isColored: Bool = false) {
        self.width = max(width, 10)
        self.isColored = isColored
    }
}

/// The kind of a text on the console, which determines the color of the text.
enum TextStyle: String {
    case heading = "1"
    case good = "32"
    case warning = "33"
    case bad = "31"
    case faint = "2"
}

extension ConsoleStyle {
    /// Returns a line of text in the color of a text style; without a style, the line is unchanged.
    ///
    /// Apply colors last, because escape sequences must not be counted when the width of a line is measured.
    ///
    /// - Parameters:
    ///   - line: The complete line.
    ///   - ink: The text style, or `nil` for the default color.
    /// - Returns: The line, with escape sequences if the console uses colors.
    func paint(_ line: String, _ ink: TextStyle?) -> String {
        guard isColored, let ink, !line.isEmpty else { return line }
        return "\u{1B}[\(ink.rawValue)m\(line)\u{1B}[0m"
    }
}
