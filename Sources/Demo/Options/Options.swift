/// The options of the command line, and the command that they apply to.
struct Options: Equatable {
    /// The kinds of build of the app: one that uses a store, and one that doesn't.
    enum Build: String, CaseIterable {
        /// The build for customers, which uses the store.
        case appStore = "appstore"
        /// A build for a company's testers, which can't use a store.
        case enterprise
    }

    /// A set of adapters through which the app uses the simulated store.
    enum Adapters: String, CaseIterable {
        /// The adapters that use the simulator directly.
        case simulator
        /// The adapters that use the portable module `StoreKit`, which uses the simulator.
        case storeKit = "storekit"
    }

    var catalog: String?
    var features: String?
    /// The path of the JSON file with the experiments; `nil` to use the copy that an earlier run stored.
    var flags: String?
    var state: String?
    /// A Boolean value that indicates whether the app moves the state of earlier runs away and starts anew.
    var startsOver = false
    var account = "you"
    var isAdministrator = false
    var seed: UInt64 = 1
    var build = Build.appStore
    var adapters = Adapters.simulator
    /// The longest permitted timeout of any request, in seconds; `nil` to use the default timeouts.
    var timeout: Int?
    var isJSON = false
    var isTraced = false
    var isColorless = false
    /// A Boolean value that indicates whether animations are disabled.
    var isStill = false
    /// The path or URL of the recommendations, or `nil` for the bundled recommendations.
    var recommendations: String?
    var countsAnalytics = false
    #if Server
    /// The URL of a store in another process, or `nil` for the simulated store in this process.
    var store: String?
    /// The URL of a verification server, or `nil` if the store verifies its transactions.
    var server: String?
    /// The path of the public keys that verify the server's experiments.
    ///
    /// If the path is `nil`, no experiments are loaded from a server.
    var flagsKey: String?
    #endif
    var wantsVersion = false
    var wantsHelp = false
    /// The command and its arguments; empty for an interactive session.
    var words: [String] = []
}

/// The definition of a command-line option, used for help and for parsing.
struct OptionDefinition: Sendable {
    let name: String
    /// An earlier name of the option, which is still accepted; `nil` if there is none.
    var formerName: String?
    /// The placeholder of the option's value, or `nil` for a switch.
    let value: String?
    let summary: String
    /// A phrase for error messages that describes the option's value.
    var expected = "a value"
    /// A Boolean value that indicates whether the option can also be typed with one command of a session.
    ///
    /// The option then applies only to that command, as in `status --json`. Every option can be used at the start of
    /// the program, where it applies to the whole session.
    var isForOneCommand = false
    let apply: @Sendable (inout Options, String) -> Bool

    var usage: String { "--" + name + (value.map { " " + $0 } ?? "") }

    static let all = standard + overHTTP

    private static let standard: [OptionDefinition] = [
        OptionDefinition(name: "catalog", value: "FILE", summary: "sell the products of this .storekit file") {
            options, value in
            options.catalog = value
            return true
        },
        OptionDefinition(name: "features", value: "FILE", summary: "the features and units of each product, as JSON") {
            options, value in
            options.features = value
            return true
        },
        OptionDefinition(
            name: "flags", value: "FILE", summary: "the experiments that \"rollout\" reads and changes, as JSON"
        ) {
            options, value in
            options.flags = value
            return true
        },
        OptionDefinition(
            name: "state", value: "DIR", summary: "the folder of the ledger and the simulated store's state"
        ) {
            options, value in
            options.state = value
            return true
        },
        OptionDefinition(
            name: "fresh", value: nil, summary: "start over: move the files of earlier runs to a folder beside them"
        ) { options, _ in
            options.startsOver = true
            return true
        },
        OptionDefinition(
            name: "account", value: "NAME", summary: "the account that is signed in to the app", expected: "a name"
        ) { options, value in
            options.account = value
            return !value.isEmpty
        },
        OptionDefinition(name: "admin", value: nil, summary: "sign in as an administrator, with every feature") {
            options, _ in
            options.isAdministrator = true
            return true
        },
        OptionDefinition(
            name: "seed", value: "N", summary: "the seed of the store's random numbers",
            expected: "a whole number from 0"
        ) {
            options, value in
            guard let seed = UInt64(value) else { return false }
            options.seed = seed
            return true
        },
        OptionDefinition(
            name: "build", value: "NAME", summary: "appstore, or enterprise: a build without a store",
            expected: "appstore or enterprise"
        ) {
            options, value in
            guard let build = Options.Build(rawValue: value) else { return false }
            options.build = build
            return true
        },
        OptionDefinition(
            name: "via", value: "NAME",
            summary: "simulator, or storekit: use the simulated store through the adapters of StoreKit",
            expected: "simulator or storekit"
        ) {
            options, value in
            guard let adapters = Options.Adapters(rawValue: value) else { return false }
            options.adapters = adapters
            return true
        },
        OptionDefinition(
            name: "timeout", formerName: "patience", value: "SECONDS",
            summary: "the maximum time to wait for any response",
            expected: "a whole number from 1 to 3600"
        ) {
            options, value in
            guard let seconds = Int(value), (1...3600).contains(seconds) else { return false }
            options.timeout = seconds
            return true
        },
        OptionDefinition(name: "json", value: nil, summary: "print one JSON object per line", isForOneCommand: true) {
            options, _ in
            options.isJSON = true
            return true
        },
        OptionDefinition(
            name: "trace", value: nil, summary: "trace the calls between the layers", isForOneCommand: true
        ) { options, _ in
            options.isTraced = true
            return true
        },
        OptionDefinition(name: "analytics", value: nil, summary: "show the analytics counts at the end") { options, _ in
            options.countsAnalytics = true
            return true
        },
        OptionDefinition(
            name: "no-color", value: nil, summary: "no colors; NO_COLOR in the environment has the same effect",
            isForOneCommand: true
        ) {
            options, _ in
            options.isColorless = true
            return true
        },
        OptionDefinition(
            name: "no-motion", value: nil, summary: "no animations, and nothing is redrawn", isForOneCommand: true
        ) {
            options, _ in
            options.isStill = true
            return true
        },
        OptionDefinition(
            name: "recommendations", value: "FILE|URL",
            summary: "the source of recommendations; DISCOVER_TOKEN in the environment is sent to a URL",
            expected: "a file, or an address that begins with https://"
        ) { options, value in
            options.recommendations = value
            return !value.isEmpty
        },
        OptionDefinition(name: "version", value: nil, summary: "show the version", isForOneCommand: true) {
            options, _ in
            options.wantsVersion = true
            return true
        },
        OptionDefinition(
            name: "help", value: nil, summary: "show this help, or that of a command", isForOneCommand: true
        ) { options, _ in
            options.wantsHelp = true
            return true
        },
    ]
}
