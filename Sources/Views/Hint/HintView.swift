internal import DiscoverData

/// Shows what somebody may want to know beside an answer: what was probably meant, or that a file says more than it can.
public protocol HintView: Sendable {
    /// A sentence. Nothing failed by it, and nothing waits for it.
    func show(hint: String)
}

/// Shows a hint to a person, beside the results and not among them.
public struct HintTextView: HintView {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// The sentence.
    public func show(hint: String) {
        let span = Trace.begin(.view, "HintTextView")
        defer { span.end() }
        printer.screen.showError(printer.lines(SafeText(outside: hint), .warning).joined(separator: "\n"))
    }
}

/// Shows a hint to a program.
public struct HintJSONView: HintView {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object with a `message`.
    public func show(hint: String) {
        let span = Trace.begin(.view, "HintJSONView")
        defer { span.end() }
        printer.event(.hint, ["message": .text(hint)])
    }
}
