public import DiscoverData

/// Shows a program the letters at work: one object an act.
public struct TraceJSONView: Sendable {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows an act.
    public func show(_ act: TraceEvent) {
        printer.event(
            .act,
            [
                "letter": .text(act.letter.rawValue),
                "name": .text(act.name),
                "detail": .text(act.detail),
                "depth": .integer(act.depth),
                "file": .text(act.file),
                "line": .integer(act.line),
            ])
    }
}
