#if Server
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A reader of a secret, such as the shared secret for `verifyReceipt`, from standard input.
///
/// In a terminal, a prompt is shown, and the typed characters are hidden.
enum SecretPrompt {
    /// Returns the first line of standard input without its line break.
    ///
    /// The result is `nil` if standard input is empty.
    static func line() -> String? {
        guard isatty(STDIN_FILENO) == 1 else { return readLine(strippingNewline: true) }
        StandardStream.error.write("Enter the new shared secret (your input isn't shown):")
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
