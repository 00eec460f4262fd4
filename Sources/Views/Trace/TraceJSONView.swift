public import DiscoverData
internal import Support

/// A view that shows the traced operations, such as calls of contexts and interactors, as JSON objects.
public struct TraceJSONView: Sendable {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows a traced operation as one JSON object.
    ///
    /// - Parameters:
    ///   - event: The traced operation.
    ///   - path: The path of the operation's source file, or `nil` to omit the member `path`.
    public func show(_ event: TraceEvent, at path: String? = nil) {
        let members: JSONValue = [
            // The former name of the member, which programs may read.
            "letter": .text(event.layer.rawValue),
            "layer": .text(event.layer.rawValue),
            "name": .text(event.name),
            "detail": .text(event.detail),
            "depth": .integer(event.depth),
            "file": .text(event.file),
            "line": .integer(event.line),
        ]
        printer.event(.act, path.map { members.adding("path", .text($0)) } ?? members)
    }
}
