#if Server
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads a secret from the standard input stream. Where that is a terminal, it is asked for, and what is typed is not shown.
enum SecretPrompt {
    /// The first line; `nil` where there is none.
    static func line() -> String? {
        guard isatty(STDIN_FILENO) == 1 else { return readLine(strippingNewline: true) }
        StandardStream.error.write("The new shared secret, which is not shown while it is typed:")
        var shown = termios()
        guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return readLine(strippingNewline: true) }
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &hidden)
        defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &shown) }
        return readLine(strippingNewline: true)
    }
}
#endif
