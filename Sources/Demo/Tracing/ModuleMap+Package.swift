import DiscoverData
import DiscoverViews

extension ModuleMap {
    /// The eight letters, which are modules, and what each may import: the manifest's table, to which a test holds this one.
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

    /// The house, and who of it acted.
    init(command: String?, acts: [TraceEvent]) {
        self.init(
            command: command,
            modules: Self.house.map { name, imports in
                Module(name: name, imports: imports, actors: Self.actors(in: acts.filter { $0.layer.module == name }))
            })
    }

    /// Each once, in the order of their first acts.
    private static func actors(in acts: [TraceEvent]) -> [Actor] {
        var names: [String] = []
        for event in acts where !names.contains(event.name) { names.append(event.name) }
        return names.map { name in Actor(name: name, times: acts.count { $0.name == name }) }
    }
}

extension Layer {
    /// The module of the house that a letter is.
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
