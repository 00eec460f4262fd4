import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverViews

/// The app's external dependencies: the adapter for each port, such as the store and the ledger.
///
/// The adapters are selected once, at startup. A build that has a store and a build that has none differ only in their
/// adapters. A port has no default adapter, so a build that doesn't select one doesn't compile.
struct AppDependencies {
    var products: any ProductStore
    var queue: any PaymentQueue
    var history: any PurchaseHistory
    var verifier: any TransactionVerifier
    var ledger: any LedgerStore
    let time: any TimeSource
    let controls: any StoreOperator
    let reader: any CatalogReader
    let settings: any SettingsReader
    /// The source of recommendations, and the stores of people and card stacks.
    var discovery: StackDependencies
    /// The source of the app's experiments.
    var experiments: any ExperimentStore
    /// The document of experiments, which the console can change; `nil` without the option `--flags`.
    var experimentDocument: (any ExperimentDocument)?
    /// The log of the outcomes of experiments.
    var outcomes: any OutcomeLog
    /// The server that collects the outcomes of experiments; `nil` if there is none.
    var outcomeReceiver: (any OutcomeReceiver)?
    // scaffold: ports
    /// The store environment, such as the sandbox, whose transactions count; others are ignored.
    let environment: StoreEnvironment
    /// The IDs and kinds of the products that the store sells, in display order.
    let sold: [(id: ProductID, kind: ProductKind)]
    /// The map from products to the features that they unlock, with descriptions of the features.
    var features: FeatureMapFile
    /// A function that returns how many transaction updates the store has announced to this process.
    ///
    /// The console waits until it has processed the same number of updates.
    var announced: @Sendable () -> Int
    /// The upper limit for the timeout of each request, or `nil` for the default timeouts.
    var timeout: Duration?
    /// The clock that measures all timeouts.
    var stopwatch = AnyClock(ContinuousClock())
    /// The notices about files that were repaired at startup, each to be shown once.
    var notices: [StartupNotice] = []
}

extension AppDependencies {
    /// The IDs of the products on sale, in display order.
    ///
    /// Passes (non-renewing products) that unlock no feature are left out.
    var range: [ProductID] { sold.filter { features.map.offers($0.id, of: $0.kind, at: nil) }.map(\.id) }

    /// Hints about products that the feature map contains but the store doesn't sell.
    ///
    /// The feature map is a file that lists the features of each product; the hints are for its author.
    var hints: [String] {
        let sold = Set(sold.map(\.id))
        let missing = features.map.grants.keys.filter { !sold.contains($0) }.map(\.rawValue).sorted()
        guard !missing.isEmpty else { return [] }
        return ["The features map contains products that are not on sale here: \(missing.joined(separator: ", "))."]
    }

    /// Warnings for the author of a catalog about passes that aren't in the feature map.
    ///
    /// A pass is a non-renewing product. Only the feature map specifies how long a pass lasts, so a pass that isn't in
    /// the map isn't offered.
    var warnings: [String] {
        let offered = Set(range)
        let unmapped = sold.map(\.id).filter { !offered.contains($0) }.map(\.rawValue)
        guard !unmapped.isEmpty else { return [] }
        return [
            "The features map has no entry for \(unmapped.joined(separator: ", ")). Without an entry, the app doesn't "
                + "know what a non-renewing product unlocks or for how long, so it isn't offered. Add an entry with "
                + "its features and days."
        ]
    }
}

/// A notice for the customer about an event at startup that requires no action.
struct StartupNotice {
    let code: CommandLineCode
    let message: String
    let hint: String?
}

/// An error that prevents the app from starting.
enum StartupError: Error {
    /// The catalog isn't valid.
    case catalog(CatalogFileError)
    /// The feature map or another file isn't valid.
    case file(FileFormatError)
    /// The value of a command-line option isn't valid.
    ///
    /// The error omits the value, because it may be a secret.
    case option(String, found: String, expected: String)
    /// The saved state can't be used; the case contains an error code and a message for people.
    case state(code: String, message: String)
}

/// The error of a catalog file that isn't valid, with the name of the file.
struct CatalogFileError {
    let file: String
    let place: String
    let found: String
    let expected: String
    let isUnreadable: Bool
}
