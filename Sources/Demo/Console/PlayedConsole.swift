import DiscoverData
import DiscoverEntities
package import DiscoverInteractors
package import DiscoverObservers
import DiscoverRouting
package import DiscoverServices
package import DiscoverViews
package import StoreSimulator

/// A console session that another program, such as a test, controls without a terminal.
///
/// The program provides the store, the ledger, and the screen, and reads the output. By changing ``Parts``, it can
/// replace adapters and views to observe them or to inject faults.
@MainActor package final class PlayedConsole {
    /// The adapters and views that a program can replace.
    package struct Parts {
        package var ledger: any LedgerStore
        package var queue: any PaymentQueue
        package var history: any PurchaseHistory
        package var verifier: any TransactionVerifier
        package var purchase: any PurchaseObserver
        package var verify: any VerifyObserver
        package var restore: any RestoreObserver
        package var listen: any ListenObserver
        package var status: any ShowStatusObserver
        package var paywall: any ShowPaywallObserver
        package var products: any LoadProductsObserver
        package var boost: any BoostObserver
        package var store: any OperateStoreObserver
        package var errors: any ErrorView
    }

    /// The settings of a session that don't depend on the kind of its store.
    package struct Launch {
        let ledger: any LedgerStore
        let features: FeatureMapFile
        let account: String
        let stopwatch: AnyClock
        let screen: any Screen
        let files: BundledFiles
        let alter: (inout Parts) -> Void

        /// Creates the settings of a session that another program controls.
        ///
        /// - Parameters:
        ///   - ledger: The app's ledger, which can be passed to a later session to simulate a restart of the app.
        ///   - features: The map from products to features.
        ///   - account: The name of the account that is signed in to the app.
        ///   - stopwatch: The clock that measures timeouts.
        ///   - screen: The screen that receives the output, one JSON object per line.
        ///   - files: The bundled people, locations, catalog, and feature map.
        ///   - alter: A function that replaces adapters and views of the session before it starts.
        package init(
            ledger: any LedgerStore, features: FeatureMapFile, account: String, stopwatch: AnyClock,
            screen: any Screen, files: BundledFiles, alter: @escaping (inout Parts) -> Void
        ) {
            (self.ledger, self.features, self.account) = (ledger, features, account)
            (self.stopwatch, self.screen) = (stopwatch, screen)
            (self.files, self.alter) = (files, alter)
        }
    }

    private let presenters: Presenters
    private let session: Session

    /// Creates a session with a simulated App Store, and with the bundled people and locations.
    ///
    /// - Parameters:
    ///   - store: The simulated App Store, which outlives the app.
    ///   - launch: The settings of the session.
    package convenience init(store: SimulatedStore, _ launch: Launch) {
        self.init(
            AppDependencies(
                store: store, features: launch.features, ledger: launch.ledger,
                discovery: launch.files.discovery.forgotten(),
                experiments: FileExperimentStore(source: nil, copy: nil)),
            launch)
    }

    /// Creates a session; the dependencies already contain the ledger, features, and people of `launch`.
    init(_ dependencies: AppDependencies, _ launch: Launch) {
        let views = Presenters.json(on: launch.screen)
        var parts = Parts(
            ledger: dependencies.ledger, queue: dependencies.queue, history: dependencies.history,
            verifier: dependencies.verifier,
            purchase: views.purchase, verify: views.verify, restore: views.restore, listen: views.listen,
            status: views.status, paywall: views.paywall, products: views.products, boost: views.boost,
            store: views.store, errors: views.errors)
        launch.alter(&parts)
        presenters = views.replaced(by: parts)
        session = Session(
            dependencies: dependencies.replaced(by: parts, stopwatch: launch.stopwatch),
            account: Account(token: AccountToken(named: launch.account)), presenters: presenters,
            analytics: NoAnalytics(), isTraced: false)
    }

    /// Starts the transaction listener and processes unfinished transactions, as at the program's start.
    package func launch() async { await session.launch() }

    /// Runs a line as if it were typed in the terminal, and returns the exit status.
    package func carryOut(_ line: String) async -> Int32 { Int32(await end(of: line, isScripted: false)) }

    /// Stops the transaction listener of the session.
    package func end() { session.end() }

    private func end(of line: String, isScripted: Bool) async -> SceneResult {
        do throws(RouteFailure) {
            let words = try tokenize(line)
            guard let first = words.first, !first.hasPrefix("#") else { return .done }
            let route = try Route(words: words)
            guard let file = route.script else { return await session.go(to: route) }
            let script = CommandScript(file: file, presenters: presenters)
            return isScripted ? script.refuse() : await script.play { await end(of: $0, isScripted: true) }
        } catch {
            presenters.errors.show(error)
            return .invalidInput
        }
    }

    /// The bundled people, locations, catalog, and feature map, which are read once for many sessions.
    package struct BundledFiles: Sendable {
        let discovery: StackDependencies
        /// The bundled catalog, as the bytes of a `.storekit` file.
        package let catalog: [UInt8]
        /// The bundled map from products to the features that they unlock, as the bytes of a JSON file.
        package let features: [UInt8]

        /// Reads the people, locations, catalog, and feature map that are bundled with the program.
        package static func bundled() async throws -> BundledFiles {
            BundledFiles(
                discovery: try await StackDependencies.chosen(Options(), keptIn: nil),
                catalog: Array(Bundled.catalog), features: Array(Bundled.features))
        }
    }
}

/// An observer that ignores all analytics events.
private struct NoAnalytics: AnalyticsObserver {
    func analytics(_ event: AnalyticsEvent) async {}
}

extension AppDependencies {
    fileprivate func replaced(by parts: PlayedConsole.Parts, stopwatch: AnyClock) -> AppDependencies {
        var dependencies = self
        dependencies.queue = parts.queue
        dependencies.history = parts.history
        dependencies.verifier = parts.verifier
        dependencies.ledger = parts.ledger
        dependencies.stopwatch = stopwatch
        return dependencies
    }
}

extension Presenters {
    fileprivate func replaced(by parts: PlayedConsole.Parts) -> Presenters {
        var presenters = self
        presenters.products = parts.products
        presenters.purchase = parts.purchase
        presenters.verify = parts.verify
        presenters.restore = parts.restore
        presenters.listen = parts.listen
        presenters.status = parts.status
        presenters.paywall = parts.paywall
        presenters.store = parts.store
        presenters.boost = parts.boost
        presenters.errors = parts.errors
        return presenters
    }
}
