import Foundation

/// A line editor for the terminal of the process, with a history in memory.
@MainActor package final class TerminalLineEditor: LineEditor {
    private let input: TerminalInput
    private let output: Int32
    private let environment: [String: String]
    private var decoder = KeyDecoder()
    /// The keys that were typed after the latest line was completed, and that belong to the next line.
    private var waiting: ArraySlice<Key> = []
    private var history = LineHistory()

    /// Creates an editor that reads from one file descriptor and writes to another one.
    package nonisolated init(
        input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        (self.input, self.output, self.environment) = (TerminalInput(input), output, environment)
    }

    package var isAvailable: Bool {
        let terminal = environment["TERM"] ?? ""
        return isatty(input.file) == 1 && isatty(output) == 1 && !terminal.isEmpty && terminal != "dumb"
    }

    package func readLine(after prompt: String, completer: (any LineCompleter)?) -> TypedLine? {
        guard input.begin() else { return nil }
        defer { input.end() }
        let size = size
        var editing = Editing(
            prompt: prompt, state: LineEditorState(history: completer == nil ? LineHistory() : history),
            renderer: LineRenderer(columns: size.columns, rows: size.rows))
        defer { if completer != nil { history = editing.state.history } }
        while true {
            while let key = waiting.popFirst() {
                switch editing.state.press(key, completer: completer) {
                case .edited: continue
                case .refused: editing.rings = true
                case .candidates(let words): guard show(editing.list(words)) else { return nil }
                case .clearedScreen: editing.clear()
                case .accepted(let text):
                    guard show(editing.finish()) else { return nil }
                    return TypedLine(text: text, isOnlyOutput: editing.isOnlyOutput)
                case .ended:
                    _ = show(editing.finish())
                    return nil
                case .interrupted, .aborted:
                    _ = show(editing.finish())
                    input.end()
                    end(by: key == .abort ? SIGQUIT : SIGINT)
                    return nil
                case .suspended:
                    _ = show(editing.finish())
                    editing.isOnlyOutput = false
                    input.end()
                    // Unlike SIGTSTP, this signal can't be blocked, so the call returns only when the process continues.
                    raise(SIGSTOP)
                    guard input.begin() else { return nil }
                    // While the process was stopped, nothing reported a new size of the window.
                    editing.resize(columns: self.size.columns, rows: self.size.rows)
                }
            }
            guard show(editing.redraw()) else { return nil }
            switch input.next() {
            case .bytes(let bytes): waiting = decoder.keys(in: bytes)[...]
            case .resized: editing.resize(columns: self.size.columns, rows: self.size.rows)
            case .continued:
                // Other programs have used the terminal in the meantime.
                input.end()
                guard input.begin() else { return nil }
                editing.resize(columns: self.size.columns, rows: self.size.rows)
                editing.restart()
            case .ended:
                _ = show(editing.finish())
                return nil
            }
        }
    }

    /// Sends a signal that ends this process; returns after a second if the process ignores the signal.
    private func end(by number: Int32) {
        // To the process, because this thread, which runs the main actor, may block signals.
        kill(getpid(), number)
        usleep(1_000_000)
    }

    /// The size of the window in characters; 80 columns and 24 rows if the terminal doesn't report a size.
    private var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
        return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
    }

    /// Writes text to the terminal; returns `false` if the write fails.
    private func show(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }
}

/// A line that is being edited, and its drawing on the terminal.
private struct Editing {
    let prompt: String
    var state: LineEditorState
    var renderer: LineRenderer
    var isOnlyOutput = true
    /// A Boolean value that indicates whether the terminal's bell rings with the next drawing.
    var rings = false
    private var clears = false
    /// The line as drawn on the terminal, or `nil` if the line must be drawn again.
    private var drawn: EditedLine?

    init(prompt: String, state: LineEditorState, renderer: LineRenderer) {
        (self.prompt, self.state, self.renderer) = (prompt, state, renderer)
    }

    mutating func redraw() -> String {
        defer { (rings, clears) = (false, false) }
        let bell = rings ? "\u{07}" : ""
        guard clears || drawn != state.line else { return bell }
        drawn = state.line
        // Erase the screen, and move to its top (ECMA-48: ED, CUP).
        return bell + (clears ? "\u{1B}[H\u{1B}[2J" : "") + renderer.draw(prompt, state.line)
    }

    mutating func clear() {
        renderer.reset()
        (clears, isOnlyOutput) = (true, false)
    }

    /// Returns the text that shows a list of completions below the line.
    mutating func list(_ words: [String]) -> String {
        isOnlyOutput = false
        let shown = redraw() + renderer.leave()
        drawn = nil
        return shown + renderer.table(of: words)
    }

    /// Returns the text that shows the line for the last time, and moves the cursor below the line.
    mutating func finish() -> String {
        let shown = redraw() + renderer.leave()
        drawn = nil
        return shown
    }

    /// Adapts the drawing to a changed size of the window.
    mutating func resize(columns: Int, rows: Int) {
        renderer.resize(columns: columns, rows: rows)
        drawn = nil
    }

    /// Draws the line anew where the cursor is, because other programs have used the terminal.
    mutating func restart() {
        renderer.reset()
        (drawn, isOnlyOutput) = (nil, false)
    }
}
