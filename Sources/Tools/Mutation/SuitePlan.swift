#if Mutation
/// A module into whose code mutants are inserted, and the test targets that can catch these mutants.
struct SuitePlan: Sendable {
    /// The folder of the module.
    let folder: String
    /// The names of the test targets, with the most specific and quickest one first.
    let suites: [String]

    /// The modules of the default build with their test targets, from the innermost layer outward.
    static let app = [
        SuitePlan(folder: "Sources/Entities", suites: ["EntitiesTests", "InteractorsTests", "ContextsTests"] + whole),
        SuitePlan(folder: "Sources/Interactors", suites: ["InteractorsTests", "ContextsTests"] + whole),
        SuitePlan(folder: "Sources/Contexts", suites: ["ContextsTests"] + whole),
        SuitePlan(folder: "Sources/Routing", suites: ["RoutingTests", "ScenariosTests"]),
    ]
    /// The server's use cases with their test targets; they require a build with the trait `Server`.
    static let server = [
        SuitePlan(
            folder: "Sources/Server/UseCases",
            suites: ["ServerUseCasesTests", "ServerStorageTests", "ServerProgramTests"])
    ]

    /// The test targets that test several layers together.
    private static let whole = ["ServicesTests", "TruthTests", "ScenariosTests", "CrashTests"]

    /// Returns `true` if a source file is involved in decisions about money, such as crediting a purchase.
    ///
    /// In such files, every mutant must be caught by a test, or have an argument why none can catch it.
    ///
    /// - Parameter file: The path of the file, relative to the package.
    /// - Returns: `true` if the file is in the list of such files and folders.
    static func isOnPathOfMoney(_ file: String) -> Bool { pathOfMoney.contains { file.hasPrefix("Sources/" + $0) } }

    /// The beginnings of the paths of files and folders that decide about money, relative to `Sources`.
    static let pathOfMoney: [String] =
        [
            "Entities/Entitlements/", "Entities/Ledger/",
            "Interactors/EntitlementsInteractor.swift", "Interactors/Purchase/", "Interactors/RestoreInteractors.swift",
            "Interactors/Roles/TransactionProcessing.swift", "Interactors/SpendInteractor.swift",
            "Interactors/TransactionProofs.swift", "Interactors/Verify/",
            "Contexts/Listen.swift", "Contexts/Purchase.swift", "Contexts/Restore.swift", "Contexts/Verify.swift",
        ] + serverPathOfMoney.map { "Server/UseCases/" + $0 }

    private static let serverPathOfMoney = [
        "Contexts/EraseAccount", "Contexts/GrantProduct", "Contexts/ImportVoidedPurchases", "Contexts/MergeAccounts",
        "Contexts/PresentPlayPurchase", "Contexts/PresentPurchases", "Contexts/PresentReceipt",
        "Contexts/ReassignPurchase", "Contexts/ReceiveNotification", "Contexts/ReceivePlayNotification",
        "Contexts/ReconcilePurchases", "Contexts/ResolveDispute", "Contexts/RevokeGrant", "Contexts/SpendUnits",
        "Contexts/Transfer",
        "Data/NotificationFacts", "Data/ReconcilePurchasesData", "Data/RenewalReport", "Data/RequestEvidence",
        "Data/TransactionReport", "Data/TransferData",
        "Entities/",
        "Interactors/AccountRecords", "Interactors/CompareWithLedger", "Interactors/CompletedReceipt",
        "Interactors/GrantProduct", "Interactors/ImportVoidedPurchases", "Interactors/MergeAccounts",
        "Interactors/PresentPurchases", "Interactors/ReassignPurchase", "Interactors/ReconcilePurchases",
        "Interactors/RecordNotification", "Interactors/RecordPlayNotification", "Interactors/ResolveDispute",
        "Interactors/RevokeGrant", "Interactors/TransferInteractor", "Interactors/ValidateReceipt",
        "Interactors/VerifyNotification", "Interactors/VerifyPlayPurchase",
        "Ports/NotificationInbox",
    ]
}
#endif
