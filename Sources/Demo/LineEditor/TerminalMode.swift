import Foundation
import Synchronization

/// The single-key mode of a terminal: each key is read at once and isn't shown.
///
/// The usual mode returns with ``leave()``. If SIGINT, SIGTERM, SIGHUP, or SIGQUIT ends the process before that, a
/// signal handler first restores the usual mode. If another signal, such as SIGKILL, or a crash ends the process, the
/// terminal stays in single-key mode.
struct TerminalMode {
    private let file: Int32
    private let usual: termios
    private let handlers: [(signal: Int32, handler: SignalHandler?)]

    /// The number of bytes that were typed before single-key mode began, and that were still unread then.
    ///
    /// The terminal has already interpreted some of these bytes. For example, Control-D became the end of the input.
    let typedAhead: Int

    /// Enters single-key mode (each key is read at once); returns `nil` if the file isn't a terminal.
    ///
    /// - Parameters:
    ///   - file: The file descriptor of the terminal.
    ///   - changes: The file descriptor to which a byte is written when the window's size changes or when the process
    ///     continues after a stop.
    init?(_ file: Int32, changes: Int32) {
        var usual = termios()
        guard tcgetattr(file, &usual) == 0 else { return nil }
        var mode = usual
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR)
        withUnsafeMutableBytes(of: &mode.c_cc) { keys in
            keys[Int(VMIN)] = 1
            keys[Int(VTIME)] = 0
        }
        Restoration.prepare(file, usual, changes)
        (self.file, self.usual) = (file, usual)
        handlers = Restoration.install()
        // Wait for output, but keep what was typed while the previous command ran.
        guard tcsetattr(file, TCSADRAIN, &mode) == 0 else {
            Restoration.remove(handlers)
            return nil
        }
        typedAhead = Self.waiting(file)
    }

    /// Restores the terminal's usual mode and the usual effects of signals.
    func leave() {
        var usual = usual
        while tcsetattr(file, TCSADRAIN, &usual) != 0, errno == EINTR {}
        Restoration.remove(handlers)
    }

    private static func waiting(_ file: Int32) -> Int {
        #if os(Linux)
        var count: Int32 = 0
        return ioctl(file, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
        #else
        return 0
        #endif
    }
}

/// A function that handles a signal, as the system stores it.
typealias SignalHandler = @convention(c) (Int32) -> Void

/// The signal handlers that restore the terminal's usual mode, or report a changed window.
///
/// They also report a continued process. Like all signal handlers, they may use only atomic values and a few system
/// calls.
private enum Restoration {
    private static let file = Atomic<Int32>(-1)
    private static let changes = Atomic<Int32>(-1)
    private static let localFlags = Atomic<UInt>(0)
    private static let inputFlags = Atomic<UInt>(0)

    static func prepare(_ terminal: Int32, _ usual: termios, _ pipe: Int32) {
        localFlags.store(UInt(usual.c_lflag), ordering: .relaxed)
        inputFlags.store(UInt(usual.c_iflag), ordering: .relaxed)
        changes.store(pipe, ordering: .relaxed)
        file.store(terminal, ordering: .sequentiallyConsistent)
    }

    static func install() -> [(signal: Int32, handler: SignalHandler?)] {
        let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { ($0, signal($0, { Restoration.end($0) })) }
        return ends + [SIGWINCH, SIGCONT].map { ($0, signal($0, { Restoration.note($0) })) }
    }

    static func remove(_ handlers: [(signal: Int32, handler: SignalHandler?)]) {
        for (number, handler) in handlers { _ = signal(number, handler) }
    }

    /// Restores the terminal's usual mode, and lets the signal end the process.
    ///
    /// The process ends as soon as the handler returns.
    private static func end(_ number: Int32) {
        let terminal = file.load(ordering: .sequentiallyConsistent)
        var mode = termios()
        // POSIX permits these calls in a signal handler.
        if tcgetattr(terminal, &mode) == 0 {
            mode.c_lflag = tcflag_t(localFlags.load(ordering: .relaxed))
            mode.c_iflag = tcflag_t(inputFlags.load(ordering: .relaxed))
            tcsetattr(terminal, TCSANOW, &mode)
        }
        _ = signal(number, SIG_DFL)
        raise(number)
    }

    /// Writes a signal's number to a pipe, to notify its reader of a changed window or a continued process.
    private static func note(_ number: Int32) {
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(changes.load(ordering: .relaxed), &byte, 1)
        errno = code
    }
}
