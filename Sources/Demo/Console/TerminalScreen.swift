import DiscoverViews
import Foundation
import Synchronization

/// The terminal, or whatever the streams lead to.
struct TerminalScreen: Screen {
    /// Whether what goes on is shown: only to a person who watches.
    let isWatched: Bool
    /// Whether what went wrong goes to standard output, too, among everything else.
    var tellsComplaints = false
    /// Whether lines may be replaced in their place: on a terminal that can, for a person who wants it.
    var isLive = false
    private let page: OutputBuffer
    private var streams: Streams { page.streams }

    /// Whether somebody still reads what is shown.
    var isRead: Bool { !page.hasLeft }

    /// Whether something could not be shown for another reason than that nobody reads: a full disk, for one.
    var hasFailed: Bool { page.isFault }

    init(_ streams: Streams, isWatched: Bool, tellsComplaints: Bool = false, isLive: Bool = false) {
        page = OutputBuffer(streams)
        self.isWatched = isWatched
        self.tellsComplaints = tellsComplaints
        self.isLive = isLive
    }

    func show(_ text: String) { page.write(text + "\n", to: streams.output, noting: isLive ? text : nil) }

    func progress(_ text: String) {
        guard isWatched else { return }
        // What fits its line gives way to what comes next; it never holds an answer.
        guard isLive, let size, !text.contains("\n"), text.utf8.count < size.columns else {
            return page.write(text + "\n", to: streams.errors, noting: isLive ? text : nil)
        }
        page.write(passing: text)
    }

    func showError(_ text: String) {
        page.write(text + "\n", to: tellsComplaints ? streams.output : streams.errors, noting: isLive ? text : nil)
    }

    func redraw(_ lines: [String], isLast: Bool) {
        guard isLive, let size else {
            return isLast ? show(lines.joined(separator: "\n")) : ()
        }
        page.redraw(lines, isLast: isLast, in: size)
    }

    /// Asks for a line; `nil` where there are no more.
    func ask(_ prompt: String) -> String? {
        page.write(prompt, to: streams.output, noting: nil)
        // Reading blocks the main actor, and may: between two commands nothing happens in a simulated world.
        let line = streams.readLine()
        if isLive { page.note(typed: prompt + (line ?? "")) }
        return line
    }

    /// Takes away what gives way to whatever comes next.
    func end() { page.endPassing() }

    /// The window; `nil` where there is none.
    private var size: Canvas.Size? {
        guard let size = streams.size, size.ws_row > 0 else { return nil }
        return Canvas.Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}

/// What was written so far, and whoever reads it; a pipe's other end may close.
private final class OutputBuffer: Sendable {
    private struct State {
        var hasLeft = false
        var isFault = false
        /// Whether the last line gives way to the next.
        var isPassing = false
        var canvas = Canvas()
    }

    let streams: Streams
    private let state = Mutex(State())

    init(_ streams: Streams) { self.streams = streams }

    var hasLeft: Bool { state.withLock(\.hasLeft) }
    var isFault: Bool { state.withLock(\.isFault) }

    func write(_ text: String, to handle: FileHandle, noting noted: String?) {
        state.withLock { state in
            endPassing(&state)
            if let noted { state.canvas.note(shown: noted) }
            Self.write(text, to: handle, &state)
        }
    }

    func write(passing text: String) {
        state.withLock { state in
            Self.write((state.isPassing ? Self.away : "") + text, to: streams.errors, &state)
            state.isPassing = true
        }
    }

    func redraw(_ lines: [String], isLast: Bool, in size: Canvas.Size) {
        state.withLock { state in
            endPassing(&state)
            Self.write(state.canvas.redraw(lines, isLast: isLast, in: size), to: streams.output, &state)
        }
    }

    func note(typed line: String) { state.withLock { $0.canvas.note(typed: line) } }

    func endPassing() { state.withLock { endPassing(&$0) } }

    /// To the beginning of the line, and all of it away (ECMA-48: EL).
    private static let away = "\r\u{1B}[2K"

    private func endPassing(_ state: inout State) {
        guard state.isPassing else { return }
        state.isPassing = false
        Self.write(Self.away, to: streams.errors, &state)
    }

    private static func write(_ text: String, to handle: FileHandle, _ state: inout State) {
        let bytes = Array(text.utf8)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(handle.fileDescriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                // What is under way is still carried to its end: a payment may be in the middle of it.
                return (state.hasLeft, state.isFault) = (true, state.isFault || errno != EPIPE)
            }
        }
    }
}
