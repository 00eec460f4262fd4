internal import DiscoverData

/// Shows an error to a person.
public struct ErrorTextView: ErrorView {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// The message, then the hint; the code is for programs.
    public func show(code: String, message: String, hint: String?) {
        let act = Trace.begin(.view, "ErrorTextView")
        defer { act.end() }
        let lines =
            printer.lines(SafeText(outside: message), .bad) + (hint.map { printer.lines(SafeText(outside: $0)) } ?? [])
        printer.screen.complain(lines.joined(separator: "\n"))
    }
}
