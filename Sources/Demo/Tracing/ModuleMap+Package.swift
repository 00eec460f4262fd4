import DiscoverData
import DiscoverViews

extension ModuleMap {
    /// The app's eight layers (each is a module), and the modules that each layer may import.
    ///
    /// A test compares this table with the package manifest.
    static let house: [(name: String, imports: [String])] = [
        ("Entities", []),
        ("Data", ["Entities"]),
        ("Interactors", ["Entities", "Data"]),
        ("Observers", ["Data"]),
        ("Services", ["Entities", "Data", "Interactors"]),
        ("Contexts", ["Entities", "Data", "Interactors", "Observers"]),
        ("Views", ["Data", "Observers"]),
        ("Routing", ["Entities", "Data", "Observers"]),
    ]

    /// Creates a map of the app's modules, with the types whose methods ran during a command.
    ///
    /// - Parameters:
    ///   - command: The link of the command, or `nil` if no command ran.
    ///   - acts: The traced operations of the command.
    init(command: String?, acts: [TraceEvent]) {
        self.init(
            command: command,
            modules: Self.house.map { name, imports in
                Module(name: name, imports: imports, actors: Self.actors(in: acts.filter { $0.layer.module == name }))
            })
    }

    /// Returns the types in a trace, each with the number of its calls, in the order of the first calls.
    private static func actors(in acts: [TraceEvent]) -> [Actor] {
        var names: [String] = []
        for event in acts where !names.contains(event.name) { names.append(event.name) }
        return names.map { name in Actor(name: name, times: acts.count { $0.name == name }) }
    }
}

extension Layer {
    /// The name of the module that contains this layer of the trace.
    var module: String {
        switch self {
        case .interactor: "Interactors"
        case .service: "Services"
        case .context: "Contexts"
        case .observer: "Observers"
        case .view: "Views"
        case .routing: "Routing"
        }
    }
}
