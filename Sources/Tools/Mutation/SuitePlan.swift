#if Mutation
/// A mutated module, and the test targets that can see a defect in it.
struct SuitePlan: Sendable {
    /// The folder of the module.
    let folder: String
    /// The names of test targets, the nearest and quickest first.
    let suites: [String]

    /// The plans of the default build, innermost layer first.
    static let app = [
        SuitePlan(folder: "Sources/Entities", suites: ["EntitiesTests", "InteractorsTests", "ContextsTests"] + whole),
        SuitePlan(folder: "Sources/Interactors", suites: ["InteractorsTests", "ContextsTests"] + whole),
        SuitePlan(folder: "Sources/Contexts", suites: ["ContextsTests"] + whole),
        SuitePlan(folder: "Sources/Routing", suites: ["RoutingTests", "ScenariosTests"]),
    ]
    /// The plan of the server's use cases, which needs the build with the trait `Server`.
    static let server = [
        SuitePlan(
            folder: "Sources/Server/UseCases",
            suites: ["ServerUseCasesTests", "ServerStorageTests", "ServerProgramTests"])
    ]

    /// The test targets in which all layers play together.
    private static let whole = ["ServicesTests", "TruthTests", "ScenariosTests", "CrashTests"]

    /// Returns a Boolean value that indicates whether a file decides about money.
    ///
    /// On the path of money every mutant has to be caught or argued.
    static func isOnPathOfMoney(_ file: String) -> Bool { pathOfMoney.contains { file.hasPrefix("Sources/" + $0) } }

    private static let pathOfMoney = [
        "Entities/Entitlements/", "Entities/Ledger/",
        "Interactors/Proofs/", "Interactors/Purchase/", "Interactors/Restore/", "Interactors/Roles/Settling.swift",
        "Interactors/Spend/", "Interactors/Entitlements/", "Interactors/Verify/",
        "Contexts/Listen.swift", "Contexts/Purchase.swift", "Contexts/Restore.swift", "Contexts/Verify.swift",
        "Server/UseCases/Ownership/", "Server/UseCases/SpendUnits/", "Server/UseCases/ResolveDispute/",
        "Server/UseCases/ReceiveNotification/", "Server/UseCases/Transfer/",
    ]
}
#endif
