import DiscoverViews
import Foundation

extension TerminalScreen {
    /// Creates the program's screen, which writes to the streams in the way that the options select.
    static func standard(_ options: Options, _ streams: Streams) -> TerminalScreen {
        let isWatched = streams.complainsOnTerminal && !options.isJSON
        return TerminalScreen(streams, isWatched: isWatched, isLive: isWatched && canMove(options, streams))
    }

    /// Returns the style of text, such as colors, that the terminal supports.
    static func style(_ options: Options, _ streams: Streams) -> ConsoleStyle {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = streams.showsOnTerminal
        // According to https://no-color.org, any value but the empty one disables color.
        let isAllowed = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb" && !options.isColorless
        return ConsoleStyle(width: isTerminal ? width(environment, streams) : 80, isColored: isTerminal && isAllowed)
    }

    /// The settings of animations on this screen; `nil` if it can't or must not show animations.
    var motion: AnimationSettings? {
        isLive ? AnimationSettings { try? await Task.sleep(for: $0) } : nil
    }

    /// Returns a Boolean value that indicates whether lines on the terminal can be replaced.
    ///
    /// A terminal without control sequences (`TERM=dumb`) can't replace lines.
    private static func canMove(_ options: Options, _ streams: Streams) -> Bool {
        let terminal = ProcessInfo.processInfo.environment["TERM"] ?? ""
        return streams.showsOnTerminal && !options.isStill && !terminal.isEmpty && terminal != "dumb"
    }

    private static func width(_ environment: [String: String], _ streams: Streams) -> Int {
        if let size = streams.size { return Int(size.ws_col) }
        return environment["COLUMNS"].flatMap { Int($0) } ?? 80
    }
}
