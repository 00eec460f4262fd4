import Foundation

/// The usage examples in the doc comments of one source file.
///
/// An example is the block between a fence with the language `swift` and the next fence.
///
/// Each example is compiled as the body of an asynchronous, throwing function. What it uses without creating it, such
/// as `customer`, is a parameter of that function, if it is in the table of names.
struct SourceExamples {
    /// The path of the file, relative to the project's folder.
    let path: String
    let blocks: [DocumentBlock]

    /// Reads the examples of a source file.
    init(of text: String, path: String) throws(UnknownMark) {
        self.path = path
        let fence = "```"
        var isInside = false
        // Everything except the examples becomes blank, so that the line numbers stay correct.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            let comment = line.drop { $0 == " " }
            guard comment.hasPrefix("///") else {
                isInside = false
                return ""
            }
            let code = comment.dropFirst(comment.hasPrefix("/// ") ? 4 : 3)
            if code == fence, isInside {
                isInside = false
                return fence
            }
            if code == fence + "swift" { isInside = true }
            return isInside ? String(code) : ""
        }
        blocks = try DocumentBlock.all(in: lines.joined(separator: "\n"), document: path).map { block in
            DocumentBlock(
                document: path, line: block.line, code: block.code,
                proof: .statements(parameters: Self.parameters(of: block.code, in: path)))
        }
    }

    /// The source file with all examples; `nil` if there are none.
    var source: String? { DocumentProgram(blocks: blocks, imports: imports).source }

    private var imports: [String] {
        if path.hasPrefix("Sources/Store/StoreKit") { return ["Foundation", "StoreKit", "StoreKitTest"] }
        if path.hasPrefix("Sources/Store/") { return ["Foundation", "StoreSimulator"] }
        if Self.isOfServer(path) {
            return ["Foundation", "DiscoverData", "DiscoverEntities", "DiscoverInteractors", "ServerUseCases"]
        }
        return ["Foundation", "DiscoverComposition"] + layers.map { "Discover" + $0 }
    }

    /// Returns the parameters for the names of the table that occur in the code.
    private static func parameters(of code: String, in path: String) -> String {
        let words = Set(code.split { !($0.isLetter || $0.isNumber) }.map(String.init))
        let file = path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? path
        let (always, byFile) = isOfServer(path) ? (serverCommon, serverSpecial) : (common, special)
        let types = always.merging(byFile[file] ?? [:]) { $1 }
        return types.filter { words.contains($0.key) && !code.contains("let \($0.key) ") }
            .sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }

    /// The types of names that mean the same in all examples outside the server.
    private static let common = [
        "account": "Account", "catalog": "Catalog", "counter": "any AnalyticsObserver", "customer": "Customer",
        "entitlements": "Entitlements", "entries": "[LedgerEntry]", "history": "any PurchaseHistory",
        "log": "any VerifyObserver", "opener": "any RecommendationFileOpener", "passports": "any PassportStore",
        "place": "Location", "places": "any PlaceIndex", "queue": "any PaymentQueue", "reader": "any CatalogReader",
        "rows": "PeopleRows", "settings": "any SettingsReader", "source": "any RecommendationSource",
        "transaction": "UnverifiedTransaction", "transactions": "[UnverifiedTransaction]",
        "verifier": "any TransactionVerifier",
    ]

    /// The types of names that depend on the file.
    private static let special = [
        "Experiment": ["now": "Moment"],
        "ExperimentDocument": ["document": "any ExperimentDocument", "now": "Moment"],
        "ExperimentResults": ["events": "[OutcomeEvent]", "now": "Moment"],
        "ExperimentStore": ["now": "Moment", "store": "any ExperimentStore"],
        "Guardrails": ["new": "ArmMeasures", "old": "ArmMeasures"],
        "Interactor": ["pay": "any Interactor<PayRequest, PayResponse, PayFailure>", "product": "Product"],
        "LeadingLayer": ["arm": "String?", "ledger": "Ledger", "recorded": "Set<TransactionKey>"],
        "LedgerStore": ["store": "any LedgerStore"],
        "Listen": ["dependencies": "Verify.Dependencies", "view": "any ListenObserver"],
        "OutcomeLog": [
            "batch": "OutcomeBatch", "event": "OutcomeEvent", "outcomes": "any OutcomeLog",
            "receiver": "any OutcomeReceiver",
        ],
        "OutcomeRecorder": ["layers": "PurchaseLayers", "outcomes": "any OutcomeLog", "ports": "PurchasePorts"],
        "PaymentQueue": ["product": "ProductID"],
        "PeopleStore": ["store": "any PeopleStore"],
        "ProductStore": ["controls": "any StoreOperator", "store": "any ProductStore"],
        "Purchase": ["dependencies": "Purchase.Dependencies", "product": "Product", "view": "any PurchaseObserver"],
        "PurchaseLayers": [
            "assignArms": "AssignArms", "map": "FeatureMap", "old": "OldPurchaseLayer", "ports": "PurchasePorts",
        ],
        "PurchaseRecords": ["credited": "CreditedTransaction", "records": "any PurchaseRecords"],
        "PurchaseSession": ["map": "FeatureMap", "ports": "PurchasePorts", "view": "any PurchaseObserver"],
        "Restore": ["dependencies": "Restore.Dependencies", "view": "any RestoreObserver"],
        "SimulatedPaymentQueue": ["observer": "any PaymentTransactionObserver", "store": "SimulatedStore"],
        "StoreControl": ["store": "SimulatedStore"],
        "ShowPaywall": [
            "dependencies": "ShowPaywall.Dependencies", "offered": "ShowPaywall.OfferedProducts",
            "view": "any ShowPaywallObserver",
        ],
        "StackStore": ["store": "any StackStore"],
        "TransactionProcessing": ["dependencies": "some TransactionProcessing"],
        "Verify": ["dependencies": "Verify.Dependencies", "view": "any VerifyObserver"],
    ]
}
