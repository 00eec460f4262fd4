/// The modules of a program, their permitted imports, and the types that were called during a command.
public struct ModuleMap: Hashable, Sendable {
    /// A module of the program.
    public struct Module: Hashable, Sendable {
        /// The name of the module, which is also the name of its source folder.
        public let name: String
        /// The names of the modules in the map that this module may import.
        public let imports: [String]
        /// The types of the module that were called during the command, in the order of the first calls.
        public let actors: [Actor]

        /// Creates a module with the modules that it may import, and with its types whose methods were called.
        public init(name: String, imports: [String], actors: [Actor] = []) {
            self.name = name
            self.imports = imports
            self.actors = actors
        }
    }

    /// A type whose methods were called during the command.
    public struct Actor: Hashable, Sendable {
        /// The name of the type, such as a context, an interactor, or an adapter.
        public let name: String
        /// The number of times that methods of the type were called.
        public let times: Int

        /// Creates the description of a type whose methods were called, with the number of calls.
        public init(name: String, times: Int) {
            self.name = name
            self.times = times
        }
    }

    /// The link of the command that was run, such as `discover://status`; `nil` if none was run.
    public let command: String?
    /// All modules of the program.
    public let modules: [Module]

    /// Creates a map of modules, with the command that was run.
    public init(command: String?, modules: [Module]) {
        self.command = command
        self.modules = modules
    }

    /// The rows of modules in the drawing, from the highest to the lowest.
    ///
    /// A module is in a higher row than all modules that it may import, and as low as possible. Modules that import
    /// each other in a circle share the highest row, together with all modules that import them.
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
