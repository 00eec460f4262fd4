internal import DiscoverData
internal import Support

/// A type that can show errors that occur before any use case begins.
///
/// Examples are an unknown command, an option without its value, and a state folder that another process uses.
public protocol ErrorView: Sendable {
    /// Shows an error with its stable code, its message, and optionally a hint on how to fix it.
    ///
    /// - Parameters:
    ///   - code: The stable identifier of the error, for programs.
    ///   - message: The description of the error, for people.
    ///   - hint: A way to fix the error, or `nil` for no hint.
    func show(code: String, message: String, hint: String?)
}

/// A view that shows, as text, the errors that occur before any use case begins.
public struct ErrorTextView: ErrorView {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the error's message and its hint, but not its code.
    public func show(code: String, message: String, hint: String?) {
        let span = Trace.begin(.view, "ErrorTextView")
        defer { span.end() }
        let lines =
            printer.lines(SafeText(outside: message), .bad) + (hint.map { printer.lines(SafeText(outside: $0)) } ?? [])
        printer.screen.showError(lines.joined(separator: "\n"))
    }
}

/// A view that shows the errors that occur before any use case begins.
///
/// The errors are shown as JSON for programs and as text for people.
public struct ErrorJSONView: ErrorView {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows the error as one JSON object with `code`, `message`, and `hint`.
    public func show(code: String, message: String, hint: String?) {
        let span = Trace.begin(.view, "ErrorJSONView")
        defer { span.end() }
        printer.fail(code: code, message: SafeText(outside: message), hint: hint.map { SafeText(outside: $0) })
    }
}
