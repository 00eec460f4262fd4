internal import DiscoverData

/// Shows a hint to a person, beside the results and not among them.
public struct HintTextView: HintView {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// The sentence.
    public func show(hint: String) {
        let act = Trace.begin(.view, "HintTextView")
        defer { act.end() }
        printer.screen.complain(printer.lines(SafeText(outside: hint), .warning).joined(separator: "\n"))
    }
}
