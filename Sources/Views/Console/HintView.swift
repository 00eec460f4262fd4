internal import DiscoverData
internal import Support

/// A type that can show hints in addition to a result, such as the probable spelling of a name.
public protocol HintView: Sendable {
    /// Shows a hint of one sentence, which is not an error.
    func show(hint: String)
}

/// A view that shows hints as text, in the error output so that results stay separate.
public struct HintTextView: HintView {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the hint as text in the error output.
    public func show(hint: String) {
        let span = Trace.begin(.view, "HintTextView")
        defer { span.end() }
        printer.screen.showError(printer.lines(SafeText(outside: hint), .warning).joined(separator: "\n"))
    }
}

/// A view that shows hints as JSON objects.
public struct HintJSONView: HintView {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows the hint as one JSON object with the member `message`.
    public func show(hint: String) {
        let span = Trace.begin(.view, "HintJSONView")
        defer { span.end() }
        printer.event(.hint, ["message": .text(hint)])
    }
}
