import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import DiscoverViews
import Foundation
import StoreSimulator

extension AppDependencies {
    /// Creates the app's dependencies with an App Store that is simulated from an Xcode `.storekit` file.
    ///
    /// The App Store's state and the ledger are kept in the folder; without a folder (`nil`), they are only in memory.
    static func simulated(_ options: Options, keptIn folder: StateDirectory?) async throws(StartupError)
        -> AppDependencies
    {
        let configuration = try configuration(options)
        let discovery = try await StackDependencies.chosen(options, keptIn: folder)
        let kept = try ledger(folder)
        let outcomes = outcomes(keptIn: folder)
        let store: SimulatedStore
        do {
            if let folder {
                store = try SimulatedStore(
                    configuration: configuration, seed: options.seed, bundleIdentifier: bundle,
                    stateFile: folder.path(of: "store.json"), hasSold: kept.knewPurchases)
            } else {
                store = SimulatedStore(configuration: configuration, seed: options.seed, bundleIdentifier: bundle)
            }
        } catch {
            throw .state(code: CommandLineCode.storeState.rawValue, message: "\(error)")
        }
        var dependencies = try AppDependencies(
            store: store, features: features(options, standard: options.catalog == nil), ledger: kept.ledger,
            discovery: discovery, experiments: experiments(options, keptIn: folder), outcomes: outcomes.log,
            recovery: kept.recovery, knewPurchases: kept.knewPurchases)
        dependencies.experimentDocument = experimentDocument(options)
        dependencies.notices += [outcomes.notice].compactMap(\.self)
        if options.adapters == .storeKit { dependencies.useStoreKit(with: store) }
        return dependencies
    }

    /// Creates the app's dependencies with an existing simulated store.
    ///
    /// With a new, empty `ledger`, the app behaves as on another device or after a new installation. The notice about a
    /// repaired store states what the ledger contains: `recovery` is the ledger's repair, and `knewPurchases` is `true`
    /// if the ledger contained transactions.
    init(
        store: SimulatedStore, features: FeatureMapFile, ledger: any LedgerStore, discovery: StackDependencies,
        experiments: any ExperimentStore, outcomes: any OutcomeLog = InMemoryOutcomeLog(),
        recovery: JournalRecovery? = nil, knewPurchases: Bool = true
    ) {
        let queue = SimulatorPaymentQueue(store: store)
        let repaired = store.recovery.map {
            StartupNotice(store: $0, knewPurchases: knewPurchases, ledger: recovery)
        }
        self.init(
            products: SimulatorProductStore(store: store), queue: queue,
            history: SimulatorPurchaseHistory(store: store), verifier: SimulatorTransactionVerifier(store: store),
            ledger: ledger, time: SimulatorTimeSource(store: store),
            controls: SimulatorStoreOperator(store: store), reader: StoreKitFileReader(inUse: store.configuration),
            settings: DefaultSettingsReader(), discovery: discovery,
            experiments: experiments, outcomes: outcomes,
            // scaffold: adapters of the simulated store
            environment: .localTesting,
            sold: Self.sold(store.configuration), features: features,
            announced: { queue.announced },
            notices: [repaired, recovery.map(StartupNotice.init(ledger:))].compactMap(\.self) + discovery.notices)
    }

    /// Returns the adapter that reads experiments from the file that the option `--flags` specifies.
    ///
    /// The adapter keeps a copy of the last valid version of that file in `folder`, or in memory if `folder` is `nil`.
    /// Without the option, the experiments come from this copy.
    static func experiments(_ options: Options, keptIn folder: StateDirectory?) -> FileExperimentStore {
        FileExperimentStore(source: options.flags, copy: folder?.path(of: "flags.json"))
    }

    /// Returns the file with experiments that the console can change.
    ///
    /// The result is `nil` without the option `--flags`.
    static func experimentDocument(_ options: Options) -> (any ExperimentDocument)? {
        options.flags.map { ExperimentDocumentFile(path: $0) }
    }

    /// Returns the log of experiment outcomes: a file in `folder`, or a log in memory if `folder` is `nil`.
    ///
    /// A file that can't be used doesn't prevent the app from starting. Outcomes are then recorded in memory, and the
    /// notice contains the reason.
    static func outcomes(keptIn folder: StateDirectory?) -> (log: any OutcomeLog, notice: StartupNotice?) {
        guard let folder else { return (InMemoryOutcomeLog(), nil) }
        do throws(StorageFailure) {
            let log = try FileOutcomeLog(path: folder.path(of: "outcomes.jsonl"))
            return (log, log.recovery.map(StartupNotice.init(outcomes:)))
        } catch {
            return (InMemoryOutcomeLog(), StartupNotice(outcomes: error))
        }
    }

    static let bundle = "com.example.discover"

    /// Returns the IDs and kinds of the products in a catalog, without products of an unsupported kind.
    ///
    /// The app can't record a purchase of an unsupported kind, so it doesn't offer such a product.
    static func sold(_ catalog: StoreConfiguration) -> [(id: ProductID, kind: ProductKind)] {
        catalog.allProducts.compactMap { product in
            ProductKind(rawValue: product.type.storeKitName).map { (ProductID(product.id), $0) }
        }
    }

    /// Returns the app's ledger in the directory `folder`, or a ledger in memory if `folder` is `nil`.
    ///
    /// If the ledger's file was damaged and has been repaired, `recovery` describes the repair; otherwise, it is `nil`.
    /// `knewPurchases` is `true` if the file already contained transactions.
    static func ledger(
        _ folder: StateDirectory?, named file: String = "ledger.jsonl"
    ) throws(StartupError) -> (ledger: any LedgerStore, recovery: JournalRecovery?, knewPurchases: Bool) {
        guard let folder else { return (InMemoryLedgerStore(), nil, false) }
        do {
            let ledger = try FileLedgerStore(path: folder.path(of: file))
            return (ledger, ledger.recovery, ledger.knewPurchases)
        } catch {
            switch error {
            case .unavailable(let reason):
                throw .state(code: error.code, message: "The ledger cannot be read: \(reason).")
            case .damaged(let place, let reason):
                throw .state(
                    code: error.code,
                    message:
                        "The ledger is damaged at \(place): \(reason). It was not changed. Move it to another folder, "
                        + "then run `discover restore` to restore the purchases that the store lists. The store "
                        + "doesn't restore packs of units."
                )
            case .newer(let place, let reason):
                throw .state(
                    code: error.code,
                    message:
                        "The ledger was written by a newer build (\(place): \(reason)). It was not changed. Use that "
                        + "build, or specify another folder with --state."
                )
            }
        }
    }

    /// Returns the map from products to the features that they unlock.
    ///
    /// The map is read from the file that the option `--features` specifies. Without this option, the result is the
    /// bundled map if `standard` is `true`, and an empty map if `standard` is `false`.
    static func features(_ options: Options, standard: Bool) throws(StartupError) -> FeatureMapFile {
        do {
            if let path = options.features { return try FeatureMapFile(contentsOf: path) }
            let bytes = standard ? Bundled.features : Data(#"{"products":{}}"#.utf8)
            return try FeatureMapFile(bytes: bytes, name: "Discover.features.json (bundled)")
        } catch {
            throw .file(error)
        }
    }

    private static func configuration(_ options: Options) throws(StartupError) -> StoreConfiguration {
        do {
            if let path = options.catalog { return try StoreConfiguration(contentsOf: path) }
            return try Bundled.configuration.get()
        } catch {
            let failure = InspectCatalogFailure(error)
            throw .catalog(
                CatalogFileError(
                    file: failure.file, place: failure.place, found: failure.found, expected: failure.expected,
                    isUnreadable: failure.isUnreadable))
        }
    }
}
