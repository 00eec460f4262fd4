/// What a console can show: how wide it is, and whether in colour.
public struct ConsoleStyle: Hashable, Sendable {
    /// Eighty columns, no colour: what everything can show.
    public static let plain = ConsoleStyle()

    /// How many columns a line has; never less than ten, below which nothing could be laid out.
    public let width: Int
    /// Whether ANSI colours are let through. Who decides honours `NO_COLOR` and looks whether it is a terminal.
    public let isColored: Bool

    /// Takes a width in columns, and whether to use colour.
    public init(width: Int = 80, isColored: Bool = false) {
        self.width = max(width, 10)
        self.isColored = isColored
    }
}

/// What colour is for. A meaning and not a hue, so that a view cannot paint for fun.
enum TextStyle: String {
    case heading = "1"
    case good = "32"
    case warning = "33"
    case bad = "31"
    case faint = "2"
}

extension ConsoleStyle {
    /// A finished line in an ink. Painting comes last: measuring must never count the escape sequences.
    func paint(_ line: String, _ ink: TextStyle?) -> String {
        guard isColored, let ink, !line.isEmpty else { return line }
        return "\u{1B}[\(ink.rawValue)m\(line)\u{1B}[0m"
    }
}
