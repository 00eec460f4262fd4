import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverViews

/// Everything outside the app, each thing behind the port by which the app knows it.
///
/// Which adapters stand here is decided once, when the world is made. Nothing else in the app differs between a build that
/// reaches a store and one that does not.
struct AppDependencies {
    let products: any ProductStore
    var queue: any PaymentQueue
    var history: any PurchaseHistory
    var verifier: any TransactionVerifier
    var ledger: any LedgerStore
    let time: any TimeSource
    let controls: any StoreOperator
    let reader: any CatalogReader
    let settings: any SettingsReader
    /// Who recommends people to look at, and what is kept of them.
    var discovery: StackDependencies
    /// The only environment whose transactions count here.
    let environment: StoreEnvironment
    /// What the store sells, in the order to show it, each with its kind.
    let sold: [(id: ProductID, kind: ProductKind)]
    /// What each product gives, and words for it.
    var features: FeatureMapFile
    /// How many updates the store has announced so far, so that a console can wait until all are heard.
    let announced: @Sendable () -> Int
    /// The longest that anything here is waited for; `nil` leaves each its own.
    var timeout: Duration?
    /// Measures how long anything here is waited for.
    var stopwatch = AnyClock(ContinuousClock())
    /// What was found and mended when the state was opened: to be told once.
    var notices: [StartupNotice] = []
    // scaffold: ports
}

extension AppDependencies {
    /// What is on sale, in the order to show it: a pass that the features map doesn't name gives nothing, and isn't offered.
    var range: [ProductID] { sold.filter { features.map.offers($0.id, of: $0.kind, at: nil) }.map(\.id) }

    /// What the author of a features map may want to know: products that it names and that the store doesn't sell.
    var hints: [String] {
        let sold = Set(sold.map(\.id))
        let missing = features.map.grants.keys.filter { !sold.contains($0) }.map(\.rawValue).sorted()
        guard !missing.isEmpty else { return [] }
        return ["The features map names what is not on sale here: \(missing.joined(separator: ", "))."]
    }

    /// What the author of a catalog should know: the passes that aren't offered, because the features map doesn't name them.
    var warnings: [String] {
        let offered = Set(range)
        let unmapped = sold.map(\.id).filter { !offered.contains($0) }.map(\.rawValue)
        guard !unmapped.isEmpty else { return [] }
        return [
            "The features map doesn't name \(unmapped.joined(separator: ", ")). Without an entry, nothing says what a "
                + "non-renewing product opens or for how long, so it isn't offered. Name it there, with its features and days."
        ]
    }
}

/// Something that the customer should know and need not do anything about.
struct StartupNotice {
    let code: CommandLineCode
    let message: String
    let hint: String?
}

/// Why a world could not be made.
enum StartupError: Error {
    /// The catalogue is none.
    case catalog(CatalogFileError)
    /// The features map, or another file, is malformed.
    case file(FileFormatError)
    /// An option of the command line cannot be what it is; its value is not told, for it may hold a secret.
    case option(String, found: String, expected: String)
    /// The state cannot be read; a code and a sentence.
    case state(code: String, message: String)
}

/// Where and how a catalogue is wrong.
struct CatalogFileError {
    let file: String
    let place: String
    let found: String
    let expected: String
    let isUnreadable: Bool
}
