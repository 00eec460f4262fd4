internal import DiscoverData

/// Shows an error to a program, and its sentence to whoever started it.
public struct ErrorJSONView: ErrorView {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object with `code`, `message` and `hint`.
    public func show(code: String, message: String, hint: String?) {
        let act = Trace.begin(.view, "ErrorJSONView")
        defer { act.end() }
        printer.fail(code: code, message: SafeText(outside: message), hint: hint.map { SafeText(outside: $0) })
    }
}
