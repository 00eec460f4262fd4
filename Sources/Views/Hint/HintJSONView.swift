internal import DiscoverData

/// Shows a hint to a program.
public struct HintJSONView: HintView {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object with a `message`.
    public func show(hint: String) {
        let act = Trace.begin(.view, "HintJSONView")
        defer { act.end() }
        printer.event(.hint, ["message": .text(hint)])
    }
}
