/// The dependencies between modules, as the manifest declares them.
struct ModuleGraph: Equatable {
    /// The dependencies of each module within this package, without the programs that compose the modules.
    let sees: [String: Set<String>]
    /// The programs that compose the modules.
    let programs: [String]

    /// The modules of StoreKit, whose targets or dependencies differ on Apple's hosts.
    static let hostDependent: Set = ["DiscoverStoreKitServices", "StoreKit", "StoreKitTest"]

    /// Creates the graph of a manifest; modules are named by their folders.
    init(_ manifest: Manifest) {
        let ours = manifest.targets.filter { $0.path?.hasPrefix("Sources/") == true }
        var sees: [String: Set<String>] = [:]
        var programs: [String] = []
        // A part's folder is a module; deeper targets are parts of a program, and the table counts them as that
        // program.
        // The same is true for a library whose folder contains the program that starts it.
        let started = ours.filter { $0.type == "executable" }.compactMap(\.path)
        for target in ours
        where target.type == "regular" && !Self.hostDependent.contains(target.name)
            && (Project.nested[target.path ?? ""] ?? target.path?.split(separator: "/").last.map(String.init))
                == Self.folder(of: target)
            && !started.contains(where: { $0.hasPrefix((target.path ?? "") + "/") })
        {
            sees[Self.short(target.name)] = Set(target.dependencies.map { Self.short($0.name) })
        }
        let parts = ours.filter { $0.type == "regular" && sees[Self.short($0.name)] == nil }
        for target in ours where target.type == "executable" {
            // A program that consists mainly of its own library has that library's dependencies.
            let libraries = parts.filter { part in target.dependencies.contains { $0.name == part.name } }
            let seen = Set(
                ([target] + libraries).flatMap(\.dependencies).filter { !$0.isProduct }.map { Self.short($0.name) })
            // A program that composes the layers has the use cases and the adapters.
            if seen.isSuperset(of: ["Contexts", "Services"]) { programs.append(Self.folder(of: target)) }
        }
        self.init(sees: sees, programs: programs.sorted())
    }

    init(sees: [String: Set<String>], programs: [String]) {
        self.sees = sees
        self.programs = programs
    }

    /// Returns a module's direct dependencies, except those that another direct dependency leads to.
    func arrows(from module: String) -> [String] {
        let direct = sees[module] ?? []
        return direct.filter { target in !direct.contains { $0 != target && reached(from: $0).contains(target) } }
            .sorted()
    }

    /// Returns the number of levels below a module: zero for a module without dependencies.
    func floor(of module: String) -> Int { ((sees[module] ?? []).map { floor(of: $0) }.max() ?? -1) + 1 }

    private func reached(from module: String) -> Set<String> {
        (sees[module] ?? []).reduce(into: sees[module] ?? []) { $0.formUnion(reached(from: $1)) }
    }

    /// The folder of `Sources` that a program is in, at any depth.
    private static func folder(of target: Manifest.Target) -> String {
        target.path.flatMap { Project.part(of: $0 + "/") } ?? short(target.name)
    }

    private static func short(_ name: String) -> String {
        name.hasPrefix("Discover") ? String(name.dropFirst("Discover".count)) : name
    }
}
