internal import DiscoverData
internal import Support

/// A view that shows the modules of the program, and the types that were called in them, as JSON.
public struct ModuleMapJSONView: Sendable {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows the map as one JSON object: the command that was run and the list of modules.
    public func show(_ map: ModuleMap) {
        let span = Trace.begin(.view, "ModuleMapJSONView")
        defer { span.end() }
        printer.event(
            .map,
            [
                "command": .text(map.command),
                "modules": .list(
                    map.modules.map { module in
                        [
                            "module": .text(module.name), "imports": .texts(module.imports),
                            "actors": .list(
                                module.actors.map { ["name": .text($0.name), "times": .integer($0.times)] }),
                        ]
                    }),
            ])
    }
}
