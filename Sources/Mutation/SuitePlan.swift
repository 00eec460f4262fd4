/// The mutated modules, and the test targets that can see a defect in each.
struct SuitePlan: Sendable {
    /// The folder of the module.
    let folder: String
    /// The names of test targets, the quickest first.
    let suites: [String]

    /// The plans of the default build, and of the server's use cases.
    static let app = [
        SuitePlan(folder: "Sources/Entities", suites: ["EntitiesTests", "InteractorsTests", "ContextsTests"] + whole),
        SuitePlan(folder: "Sources/Interactors", suites: ["InteractorsTests", "ContextsTests"] + whole),
        SuitePlan(folder: "Sources/Contexts", suites: ["ContextsTests"] + whole),
        SuitePlan(folder: "Sources/Routing", suites: ["RoutingTests"] + whole),
    ]
    static let server = [
        SuitePlan(
            folder: "Sources/Server/Cases",
            suites: ["ServerCasesTests", "ServerStorageTests", "ServerProgramTests", "ServerSessionTests"])
    ]

    /// The suites in which all layers play together.
    private static let whole = ["ServicesTests", "ScenariosTests", "CrashTests"]
}
