import Foundation
import TestSupport

/// A program that runs on a pseudoterminal while a test types, one piece after another.
///
/// A test awaits each call before the next one, so the threads that wait don't use the session at the same time.
final class TerminalSession: @unchecked Sendable {
    private let terminal: Terminal
    private let process = Process()
    private(set) var shown = ""
    private var bytes: [UInt8] = []
    /// The number of bytes that a test has waited for.
    private var seen = 0

    struct NotShown: Error, CustomStringConvertible {
        let expected: String
        let shown: String
        var description: String { "\(expected.debugDescription) isn't shown after \(shown.debugDescription)" }
    }

    init(_ words: [String], in console: Console, columns: Int = 80, environment: [String: String] = [:]) throws {
        terminal = try Terminal(columns: columns)
        let usual = ["TERM": "xterm", "NO_COLOR": "1"]
        process.environment = ProcessInfo.processInfo.environment.merging(usual) { $1 }.merging(environment) { $1 }
        process.executableURL = try Console.program()
        process.arguments = ["--state", console.state.path] + words
        let end = try FileHandle(forUpdating: URL(filePath: terminal.path))
        (process.standardInput, process.standardOutput, process.standardError) = (end, end, end)
        try process.run()
        // This end stays open, so that the mode can be read after the program has ended.
        _ = fcntl(terminal.master, F_SETFL, O_NONBLOCK)
        keepsOpen = end
    }

    private let keepsOpen: FileHandle

    deinit {
        if process.isRunning { process.terminate() }
        close(terminal.master)
    }

    func type(_ text: String) { type(Array(text.utf8)) }

    func type(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(terminal.master, $0.baseAddress, min($0.count, 512)) }
            if count > 0 { rest = rest.dropFirst(count) } else { read(for: 0.01) }
        }
    }

    /// Waits until the terminal shows a text after what was waited for before.
    func wait(for text: String, seconds: Double = 600) async throws {
        try await blocking { try self.read(until: text, seconds: seconds) }
    }

    /// Waits until the program has ended, and returns its status, or the negated signal.
    func end(seconds: Double = 600) async throws -> Int32 {
        try await blocking { try self.readUntilEnd(seconds: seconds) }
    }

    private func read(until text: String, seconds: Double) throws {
        let wanted = Array(text.utf8)
        let end = Date().addingTimeInterval(seconds)
        repeat {
            if let place = bytes[seen...].firstRange(of: wanted) {
                seen = place.upperBound
                return
            }
            read(for: 0.02)
        } while Date() < end
        throw NotShown(expected: text, shown: String(decoding: bytes[seen...], as: UTF8.self))
    }

    private func readUntilEnd(seconds: Double) throws -> Int32 {
        let end = Date().addingTimeInterval(seconds)
        while process.isRunning {
            guard Date() < end else { throw NotShown(expected: "the end of the program", shown: shown) }
            read(for: 0.02)
        }
        read(for: 0.05)
        return process.statusOrSignal
    }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Changes the width of the window, and reports it to the program if `isSignaled`.
    func resize(columns: Int, isSignaled: Bool = true) {
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal.master, UInt(TIOCSWINSZ), &size)
        // The terminal isn't the controlling one of the program, so the system doesn't send the signal itself.
        if isSignaled { signal(SIGWINCH) }
    }

    /// A Boolean value that indicates whether the terminal shows and interprets what is typed, as usual.
    var isInUsualMode: Bool {
        var mode = termios()
        let flags = tcflag_t(ICANON | ECHO | ISIG)
        return tcgetattr(terminal.master, &mode) == 0 && mode.c_lflag & flags == flags
    }

    private func read(for seconds: Double) {
        var file = pollfd(fd: terminal.master, events: Int16(POLLIN), revents: 0)
        guard poll(&file, 1, Int32(seconds * 1000)) > 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Foundation.read(terminal.master, &buffer, buffer.count)
        if count > 0 { bytes += buffer[..<count] }
        shown = String(decoding: bytes, as: UTF8.self)
    }
}
