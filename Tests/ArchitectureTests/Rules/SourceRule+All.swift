extension SourceRule {
    /// All rules that apply to a single file.
    ///
    /// Without implicit member syntax, with which the compiler takes four seconds for the list.
    static let all: [SourceRule] = [
        noEscapes, noAsyncEntities, noUseCaseWords(roles: roles, useCases: useCases), entitiesStayHere,
        noInteractorsInServices, oneContextAFile, useCaseHeader, hiddenRoles, hiddenRoleMethods,
        methodsAreNoRequirements, boundOnce, noRoleIsExplained, usedContracts, ownContract, shortTriggers,
        noPortsInContexts(ports: ports), noPortsInRoutes(ports: serverPorts), noActorAnnotations, noTraits,
        noDefaults, short, honestNames,
    ]

    /// The names of the ports.
    static let ports: [String] = declared(under: "Sources/Interactors/Ports")
        .flatMap { $0.filter { $0.kind == "protocol" }.map(\.name) }.sorted()

    /// The names of the properties in which the server's use cases find their ports.
    static let serverPorts: [String] = {
        let path = "Sources/Server/Program/Composition/ServerDependencies.swift"
        let lines = ((try? Project.text(of: path)) ?? "").split(separator: "\n")
        return lines.compactMap { $0.firstMatch(of: /^ +let (\w+): .*\bany \w/).map { String($0.output.1) } }
    }()

    /// The names of all roles.
    static let roles = Set(declared(under: "Sources/Contexts").flatMap { $0.roles.map(\.name) })

    /// The names of all contexts.
    static let useCases = Set(
        declared(under: "Sources/Contexts").flatMap { $0.filter { $0.kind == "class" && $0.parent == nil }.map(\.name) }
    )

    /// The names of all triggers.
    static let triggers = Set(declared(under: "Sources/Contexts").flatMap { $0.triggers.map(\.name) })

    private static func declared(under folder: String) -> [[Declaration]] {
        ((try? Project.sources(under: folder)) ?? []).map(\.declarations)
    }
}
