import DiscoverViews
import Foundation
import Synchronization

/// The terminal, or whatever standard output and standard error lead to.
struct StandardScreen: Screen {
    /// Whether what goes on is shown: only to a person who watches.
    let isWatched: Bool
    /// Whether what went wrong goes to standard output, too, among everything else.
    var tellsComplaints = false
    private let reader = Reader()

    /// Whether somebody still reads what is shown.
    var isRead: Bool { !reader.hasLeft }

    /// Whether something could not be shown for another reason than that nobody reads: a full disk, for one.
    var hasFailed: Bool { reader.isFault }

    func show(_ text: String) { write(text, to: .standardOutput) }

    func progress(_ text: String) {
        if isWatched { write(text, to: .standardError) }
    }

    func complain(_ text: String) { write(text, to: tellsComplaints ? .standardOutput : .standardError) }

    private func write(_ text: String, to handle: FileHandle) {
        let bytes = Array((text + "\n").utf8)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(handle.fileDescriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                // What is under way is still carried to its end: a payment may be in the middle of it.
                return reader.leave(isFault: errno != EPIPE)
            }
        }
    }
}

/// Whoever reads the output; a pipe's other end may close.
private final class Reader: Sendable {
    private let state = Mutex((hasLeft: false, isFault: false))

    var hasLeft: Bool { state.withLock(\.hasLeft) }
    var isFault: Bool { state.withLock(\.isFault) }

    func leave(isFault: Bool) { state.withLock { $0 = (true, $0.isFault || isFault) } }
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
