internal import DiscoverData

/// Shows what went wrong before any use case began: a word that is no command, an option without its value, a folder in use.
public protocol ErrorView: Sendable {
    /// A stable name for programs, sentences for people, and what to do about it where that is known.
    func show(code: String, message: String, hint: String?)
}

/// Shows an error to a person.
public struct ErrorTextView: ErrorView {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// The message, then the hint; the code is for programs.
    public func show(code: String, message: String, hint: String?) {
        let span = Trace.begin(.view, "ErrorTextView")
        defer { span.end() }
        let lines =
            printer.lines(SafeText(outside: message), .bad) + (hint.map { printer.lines(SafeText(outside: $0)) } ?? [])
        printer.screen.showError(lines.joined(separator: "\n"))
    }
}

/// Shows an error to a program, and its sentence to whoever started it.
public struct ErrorJSONView: ErrorView {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object with `code`, `message` and `hint`.
    public func show(code: String, message: String, hint: String?) {
        let span = Trace.begin(.view, "ErrorJSONView")
        defer { span.end() }
        printer.fail(code: code, message: SafeText(outside: message), hint: hint.map { SafeText(outside: $0) })
    }
}
