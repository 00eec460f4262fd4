import DiscoverViews
import Foundation

/// The terminal, or whatever standard output and standard error lead to.
struct StandardScreen: Screen {
    /// Whether what goes on is shown: only to a person who watches.
    let isWatched: Bool
    /// Whether what went wrong goes to standard output, too, among everything else.
    var tellsComplaints = false

    func show(_ text: String) { write(text, to: .standardOutput) }

    func progress(_ text: String) {
        if isWatched { write(text, to: .standardError) }
    }

    func complain(_ text: String) { write(text, to: tellsComplaints ? .standardOutput : .standardError) }

    private func write(_ text: String, to handle: FileHandle) {
        do {
            try handle.write(contentsOf: Data((text + "\n").utf8))
        } catch {
            // Nobody reads any more. What is credited is on disk already, so there is nothing left to do.
            exit(0)
        }
    }
}

extension StandardScreen {
    /// What the terminal can show.
    static func style(_ options: Options) -> ConsoleStyle {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = isatty(STDOUT_FILENO) == 1
        // https://no-color.org: any value but the empty one means no colour.
        let isAllowed = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb" && !options.isColorless
        return ConsoleStyle(width: isTerminal ? width(environment) : 80, isColored: isTerminal && isAllowed)
    }

    private static func width(_ environment: [String: String]) -> Int {
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return environment["COLUMNS"].flatMap { Int($0) } ?? 80
    }
}
