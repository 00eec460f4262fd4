#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import DiscoverViews
import Foundation
import ServerClient
import StoreSimulator

extension AppDependencies {
    /// The address on which `discover-server simulate` listens by default.
    private static let usualStore = "http://127.0.0.1:8090"

    /// Creates the app's dependencies with a simulated store that runs in another process.
    ///
    /// That store also verifies the transactions, unless the option `--server` specifies a verification server. The
    /// transactions of that store belong to another store environment than those of the built-in store, so they are
    /// recorded in a separate ledger file.
    static func remote(_ options: Options, keptIn folder: StateDirectory?) async throws(StartupError) -> AppDependencies
    {
        guard options.build == .appStore else {
            throw .option(
                "build", found: "a build without a store", expected: "appstore, with --store or --server")
        }
        let store = try option("store") { () throws(FileFormatError) in
            try RemoteStoreConnection(options.store ?? usualStore)
        }
        let verifier = try verifier(options, store)
        let experiments = try remoteExperiments(options, keptIn: folder)
        let receiver = try outcomeReceiver(options)
        let (bytes, configuration) = try await catalog(of: store)
        let discovery = try await StackDependencies.chosen(options, keptIn: folder)
        let kept = try ledger(folder, named: "sandbox-ledger.jsonl")
        let outcomes = outcomes(keptIn: folder)
        let clock = RemoteTimeSource(store: store)
        _ = await clock.now()
        return AppDependencies(
            products: RemoteProductStore(store: store), queue: RemotePaymentQueue(store: store),
            history: RemotePurchaseHistory(store: store), verifier: verifier, ledger: kept.ledger, time: clock,
            controls: RemoteStoreOperator(store: store), reader: StoreKitFileReader(inUse: configuration),
            settings: DefaultSettingsReader(), discovery: discovery,
            experiments: experiments, experimentDocument: experimentDocument(options), outcomes: outcomes.log,
            outcomeReceiver: receiver,
            // scaffold: adapters of a remote store
            environment: .sandbox,
            sold: sold(configuration),
            features: try features(options, standard: bytes.elementsEqual(Bundled.catalog)),
            announced: { store.announced },
            notices: [kept.recovery.map(StartupNotice.init(ledger:)), outcomes.notice].compactMap { $0 }
                + discovery.notices)
    }

    /// Returns the transaction verifier that `--server` specifies, or else the store's own verifier.
    private static func verifier(
        _ options: Options, _ store: RemoteStoreConnection
    ) throws(StartupError) -> any TransactionVerifier {
        guard let address = options.server else { return RemoteTransactionVerifier(store: store) }
        let token = try token()
        return try option("server") { () throws(FileFormatError) in try ServerVerifier(address, token: token) }
    }

    /// Returns the server that collects the outcomes of experiments, or `nil` without `--server`.
    private static func outcomeReceiver(_ options: Options) throws(StartupError) -> (any OutcomeReceiver)? {
        guard let address = options.server else { return nil }
        let token = try token()
        return try option("server") { () throws(FileFormatError) in
            try ServerOutcomeReceiver(address, token: token, seconds: 3)
        }
    }

    /// Returns the server's access token from an environment variable.
    ///
    /// The function throws an error if the variable is missing or empty. The token isn't an option, because options
    /// appear in the shell's history and in the list of processes.
    private static func token() throws(StartupError) -> String {
        let token = ProcessInfo.processInfo.environment["DISCOVER_SERVER_TOKEN"] ?? ""
        guard !token.isEmpty else {
            throw .option(
                "server", found: "no DISCOVER_SERVER_TOKEN in the environment",
                expected: "a token there, created with \"discover-server token --account NAME\"")
        }
        return token
    }

    /// Returns the source of the experiments: the server, or a document on this device.
    ///
    /// The source is a document on this device if the option `--flags-key` is missing. The option `--flags-key`
    /// specifies the file with the keys that verify the server's document.
    ///
    /// The last valid document of the server is kept in a file of its own.
    private static func remoteExperiments(
        _ options: Options, keptIn folder: StateDirectory?
    ) throws(StartupError) -> any ExperimentStore {
        guard let path = options.flagsKey else { return experiments(options, keptIn: folder) }
        guard let address = options.server, options.flags == nil else {
            let expected = "--flags-key with --server, or --flags alone"
            throw .option("flags-key", found: options.flags == nil ? "no --server" : "--flags, too", expected: expected)
        }
        let keys = try option("flags-key") { () throws(FileFormatError) in try ExperimentKeys(contentsOf: path) }
        return try option("server") { () throws(FileFormatError) in
            try ServerExperimentStore(address, keys: keys, copy: folder?.path(of: "server-flags.jws"))
        }
    }

    private static func catalog(
        of store: RemoteStoreConnection
    ) async throws(StartupError) -> (bytes: [UInt8], StoreConfiguration) {
        let bytes: [UInt8]
        do {
            bytes = try await store.catalog()
        } catch {
            throw .state(
                code: CommandLineCode.storeState.rawValue,
                message:
                    "The store at \(store.address) doesn't respond. Start it with \"discover-server simulate\", or "
                    + "specify another one with --store."
            )
        }
        do {
            return (bytes, try StoreConfiguration(bytes: Data(bytes), name: "the catalog of \(store.address)"))
        } catch {
            throw .state(code: CommandLineCode.storeState.rawValue, message: "\(error)")
        }
    }

    private static func option<Value>(
        _ name: String, _ make: () throws(FileFormatError) -> Value
    ) throws(StartupError) -> Value {
        do {
            return try make()
        } catch {
            throw .option(name, found: error.found, expected: error.expected)
        }
    }
}
#endif
