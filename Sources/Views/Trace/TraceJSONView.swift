public import DiscoverData

/// Shows a program the letters at work: one object an act.
public struct TraceJSONView: Sendable {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows an act.
    public func show(_ event: TraceEvent) {
        printer.event(
            .act,
            [
                "letter": .text(event.layer.rawValue),
                "name": .text(event.name),
                "detail": .text(event.detail),
                "depth": .integer(event.depth),
                "file": .text(event.file),
                "line": .integer(event.line),
            ])
    }
}
