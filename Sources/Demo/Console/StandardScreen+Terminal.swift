import DiscoverViews
import Foundation

extension StandardScreen {
    /// The screen that the program speaks through.
    static func standard(_ options: Options) -> StandardScreen {
        let isWatched = isatty(STDERR_FILENO) == 1 && !options.isJSON
        return StandardScreen(isWatched: isWatched, isLive: isWatched && canMove(options))
    }

    /// What the terminal can show.
    static func style(_ options: Options) -> ConsoleStyle {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = isatty(STDOUT_FILENO) == 1
        // https://no-color.org: any value but the empty one means no colour.
        let isAllowed = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb" && !options.isColorless
        return ConsoleStyle(width: isTerminal ? width(environment) : 80, isColored: isTerminal && isAllowed)
    }

    /// How things move on this screen; `nil` where they stand still.
    var motion: Motion? {
        isLive ? Motion { try? await Task.sleep(for: $0) } : nil
    }

    /// Whether lines may be replaced in their place. A dumb terminal, by the very meaning of the word, cannot move its cursor.
    private static func canMove(_ options: Options) -> Bool {
        let terminal = ProcessInfo.processInfo.environment["TERM"] ?? ""
        return isatty(STDOUT_FILENO) == 1 && !options.isStill && !terminal.isEmpty && terminal != "dumb"
    }

    private static func width(_ environment: [String: String]) -> Int {
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return environment["COLUMNS"].flatMap { Int($0) } ?? 80
    }
}
