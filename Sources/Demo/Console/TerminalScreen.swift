import DiscoverViews
import Foundation
import Synchronization

/// A screen that writes to a terminal or to other streams.
struct TerminalScreen: Screen {
    /// A Boolean value that indicates whether the progress of a command is shown, for a person who waits.
    private(set) var isWatched: Bool
    /// A Boolean value that indicates whether errors are written to standard output.
    ///
    /// If the value is `false`, errors are written to standard error.
    var showsErrors = false
    /// A Boolean value that indicates whether lines that are already on the terminal can be replaced.
    var isLive = false
    private let page: OutputBuffer
    private var streams: Streams { page.streams }

    /// A Boolean value that indicates whether the output is still read, by a program or a person.
    ///
    /// The value is `false` if the reader has closed the pipe of the output, or if a write failed for another reason.
    var isRead: Bool { !page.hasLeft }

    /// A Boolean value that indicates whether a write failed, for example because the disk is full.
    ///
    /// A pipe that its reader has closed doesn't count as a failure.
    var hasFailed: Bool { page.isFault }

    init(_ streams: Streams, isWatched: Bool, showsErrors: Bool = false, isLive: Bool = false) {
        page = OutputBuffer(streams)
        self.isWatched = isWatched
        self.showsErrors = showsErrors
        self.isLive = isLive
    }

    func show(_ text: String) { page.write(text + "\n", to: streams.output, noting: isLive ? text : nil) }

    func progress(_ text: String) {
        guard isWatched else { return }
        // A line that fits is replaced by the next output, so it must not contain a result.
        guard isLive, let size, !text.contains("\n"), text.utf8.count < size.columns else {
            return page.write(text + "\n", to: streams.errors, noting: isLive ? text : nil)
        }
        page.write(passing: text)
    }

    func showError(_ text: String) {
        page.write(text + "\n", to: showsErrors ? streams.output : streams.errors, noting: isLive ? text : nil)
    }

    func redraw(_ lines: [String], isLast: Bool) {
        guard isLive, let size else {
            return isLast ? show(lines.joined(separator: "\n")) : ()
        }
        page.redraw(lines, isLast: isLast, in: size)
    }

    /// Shows a prompt, and returns the typed line.
    ///
    /// - Parameters:
    ///   - prompt: The prompt.
    ///   - editor: The editor of the line, or `nil` to read it as the terminal sends it.
    ///   - completer: The completer of commands, or `nil` if the typed line isn't a command.
    ///   - isJSON: A Boolean value that indicates whether standard output is reserved for a program. If it is `true`,
    ///     the prompt of a line that is read without an editor is written to standard error.
    /// - Returns: The typed line, or `nil` at the end of input.
    @MainActor func readInput(
        _ prompt: String, with editor: (any LineEditor)? = nil, completer: (any LineCompleter)? = nil,
        isJSON: Bool = false
    ) -> String? {
        // Reading blocks the main actor. This is harmless, because nothing happens between two commands.
        if let editor {
            page.endPassing()
            let line = editor.readLine(after: prompt, completer: completer)
            if isLive { page.note(typed: prompt + (line?.text ?? "")) }
            if line?.isOnlyOutput == false { page.forgetDrawing() }
            return line?.text
        }
        let prompted = isJSON ? streams.errors : streams.output
        page.write(prompt, to: prompted, noting: nil)
        let line = streams.readLine()
        let isOnTerminal = isJSON ? streams.complainsOnTerminal : streams.showsOnTerminal
        if line == nil, isOnTerminal { page.write("\n", to: prompted, noting: nil) }
        if isLive { page.note(typed: prompt + (line ?? "")) }
        return line
    }

    /// Returns a copy of the screen for one command that was typed with options of its own.
    ///
    /// The copy draws the card stack below the session's drawing instead of over it. The parameters are the values of
    /// the properties ``isWatched`` and ``isLive`` of the copy.
    func changed(isWatched: Bool, isLive: Bool) -> TerminalScreen {
        page.forgetDrawing()
        var screen = self
        (screen.isWatched, screen.isLive) = (isWatched, isLive)
        return screen
    }

    /// Erases the temporary line that shows a command's progress.
    func end() { page.endPassing() }

    /// The size of the terminal's window, or `nil` if the output isn't a terminal.
    private var size: Canvas.Size? {
        guard let size = streams.size, size.ws_row > 0 else { return nil }
        return Canvas.Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}

/// A writer of a screen's output, which records what was written and whether it is still read.
private final class OutputBuffer: Sendable {
    private struct State {
        var hasLeft = false
        var isFault = false
        /// A Boolean value that indicates whether the next output replaces the last line.
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

    func forgetDrawing() { state.withLock { $0.canvas.forget() } }

    func endPassing() { state.withLock { endPassing(&$0) } }

    /// The control sequence that moves to the start of the line and erases the line (ECMA-48: EL).
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
                // Don't stop the current command, because a payment may be in progress.
                return (state.hasLeft, state.isFault) = (true, state.isFault || errno != EPIPE)
            }
        }
    }
}
