/// The modules of a program, what each may import, and who acted in it while a command was played.
public struct ModuleMap: Hashable, Sendable {
    /// One module.
    public struct Module: Hashable, Sendable {
        /// Its name, which is its folder's.
        public let name: String
        /// The modules of the map that it may import.
        public let imports: [String]
        /// Who acted in it, in the order of their first acts.
        public let actors: [Actor]

        /// Takes a module, and who acted in it.
        public init(name: String, imports: [String], actors: [Actor] = []) {
            self.name = name
            self.imports = imports
            self.actors = actors
        }
    }

    /// Somebody who acted.
    public struct Actor: Hashable, Sendable {
        /// Such as a context, an interactor, an adapter.
        public let name: String
        /// How many times.
        public let times: Int

        /// Takes who acted, and how many times.
        public init(name: String, times: Int) {
            self.name = name
            self.times = times
        }
    }

    /// The link of the command that was played; `nil` where none was.
    public let command: String?
    /// All modules.
    public let modules: [Module]

    /// Takes the modules, and what was played in them.
    public init(command: String?, modules: [Module]) {
        self.command = command
        self.modules = modules
    }

    /// The modules by floors, the highest first: each stands above all that it may import, and as low as that allows.
    ///
    /// Modules that import each other in a circle have no floor of their own, and share the highest.
    var floors: [[Module]] {
        var floors: [[Module]] = []
        var rest = modules
        while !rest.isEmpty {
            let waiting = Set(rest.map(\.name))
            let floor = rest.filter { waiting.isDisjoint(with: $0.imports) }
            floors.append(floor.isEmpty ? rest : floor)
            rest = floor.isEmpty ? [] : rest.filter { !floor.contains($0) }
        }
        return floors.reversed()
    }
}
