internal import DiscoverData

/// Shows a program the modules, and who acted in them.
public struct ModuleMapJSONView: Sendable {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object: the command that was played, and the list of modules.
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
