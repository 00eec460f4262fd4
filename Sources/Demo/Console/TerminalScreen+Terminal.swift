import DiscoverViews
import Foundation

extension TerminalScreen {
    /// The screen that the program speaks through.
    static func standard(_ options: Options, _ streams: Streams) -> TerminalScreen {
        let isWatched = streams.complainsOnTerminal && !options.isJSON
        return TerminalScreen(streams, isWatched: isWatched, isLive: isWatched && canMove(options, streams))
    }

    /// What the terminal can show.
    static func style(_ options: Options, _ streams: Streams) -> ConsoleStyle {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = streams.showsOnTerminal
        // https://no-color.org: any value but the empty one means no colour.
        let isAllowed = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb" && !options.isColorless
        return ConsoleStyle(width: isTerminal ? width(environment, streams) : 80, isColored: isTerminal && isAllowed)
    }

    /// How things move on this screen; `nil` where they stand still.
    var motion: AnimationSettings? {
        isLive ? AnimationSettings { try? await Task.sleep(for: $0) } : nil
    }

    /// Whether lines may be replaced in their place. A dumb terminal, by the very meaning of the word, cannot move its cursor.
    private static func canMove(_ options: Options, _ streams: Streams) -> Bool {
        let terminal = ProcessInfo.processInfo.environment["TERM"] ?? ""
        return streams.showsOnTerminal && !options.isStill && !terminal.isEmpty && terminal != "dumb"
    }

    private static func width(_ environment: [String: String], _ streams: Streams) -> Int {
        if let size = streams.size { return Int(size.ws_col) }
        return environment["COLUMNS"].flatMap { Int($0) } ?? 80
    }
}
