/// What the command line asks for, beside the command itself.
struct Options: Equatable {
    /// Which build of the app this is.
    enum Build: String, CaseIterable {
        /// The one that customers get: it reaches the store.
        case appStore = "appstore"
        /// One for testers within a company, which cannot reach a store.
        case enterprise
    }

    var catalog: String?
    var features: String?
    var state: String?
    var account = "you"
    var isAdministrator = false
    var seed: UInt64 = 1
    var build = Build.appStore
    /// The longest that anything outside is waited for, in seconds.
    var timeout: Int?
    var isJSON = false
    var isTraced = false
    var isColorless = false
    /// Whether nothing may move on the screen.
    var isStill = false
    /// Where people to look at come from: a file, or an address; `nil` for those that are bundled.
    var recommendations: String?
    var countsAnalytics = false
    #if Server
    /// Where the store is, if it is a program of its own.
    var store: String?
    /// Who decides what is genuine, if it is not the store.
    var server: String?
    #endif
    var wantsVersion = false
    var wantsHelp = false
    /// The command and what it takes; empty for a session.
    var words: [String] = []
}

/// One option, as help shows it and as the command line is read by.
struct OptionDefinition: Sendable {
    let name: String
    /// What its value is called; `nil` for a switch.
    let value: String?
    let summary: String
    /// What its value has to be, for the sentence that refuses another.
    var expected = "a value"
    let apply: @Sendable (inout Options, String) -> Bool

    var usage: String { "--" + name + (value.map { " " + $0 } ?? "") }

    static let all = standard + overHTTP

    private static let standard: [OptionDefinition] = [
        OptionDefinition(name: "catalog", value: "FILE", summary: "sell what this .storekit file holds") {
            options, value in
            options.catalog = value
            return true
        },
        OptionDefinition(name: "features", value: "FILE", summary: "what each product gives, as JSON") {
            options, value in
            options.features = value
            return true
        },
        OptionDefinition(name: "state", value: "DIR", summary: "keep the ledger and the simulated store here") {
            options, value in
            options.state = value
            return true
        },
        OptionDefinition(
            name: "account", value: "NAME", summary: "sign in to the app as somebody else", expected: "a name"
        ) { options, value in
            options.account = value
            return !value.isEmpty
        },
        OptionDefinition(name: "admin", value: nil, summary: "as an administrator, who holds every feature") {
            options, _ in
            options.isAdministrator = true
            return true
        },
        OptionDefinition(
            name: "seed", value: "N", summary: "the number that chance in the store begins with",
            expected: "a whole number from 0"
        ) {
            options, value in
            guard let seed = UInt64(value) else { return false }
            options.seed = seed
            return true
        },
        OptionDefinition(
            name: "build", value: "NAME", summary: "appstore, or enterprise: a build that reaches no store",
            expected: "appstore or enterprise"
        ) {
            options, value in
            guard let build = Options.Build(rawValue: value) else { return false }
            options.build = build
            return true
        },
        OptionDefinition(
            name: "patience", value: "SECONDS", summary: "wait no longer than this for any answer",
            expected: "a whole number from 1 to 3600"
        ) {
            options, value in
            guard let seconds = Int(value), (1...3600).contains(seconds) else { return false }
            options.timeout = seconds
            return true
        },
        OptionDefinition(name: "json", value: nil, summary: "one JSON object a line, for machines") { options, _ in
            options.isJSON = true
            return true
        },
        OptionDefinition(name: "trace", value: nil, summary: "show the letters at work") { options, _ in
            options.isTraced = true
            return true
        },
        OptionDefinition(name: "analytics", value: nil, summary: "at the end, show what was counted") { options, _ in
            options.countsAnalytics = true
            return true
        },
        OptionDefinition(name: "no-color", value: nil, summary: "no colour; NO_COLOR in the environment does the same")
        {
            options, _ in
            options.isColorless = true
            return true
        },
        OptionDefinition(name: "no-motion", value: nil, summary: "nothing moves on the screen, and nothing is redrawn")
        {
            options, _ in
            options.isStill = true
            return true
        },
        OptionDefinition(
            name: "recommendations", value: "FILE|URL",
            summary: "people to look at; DISCOVER_TOKEN in the environment is sent to a URL",
            expected: "a file, or an address that begins with https://"
        ) { options, value in
            options.recommendations = value
            return !value.isEmpty
        },
        OptionDefinition(name: "version", value: nil, summary: "show the version") { options, _ in
            options.wantsVersion = true
            return true
        },
        OptionDefinition(name: "help", value: nil, summary: "show this") { options, _ in
            options.wantsHelp = true
            return true
        },
    ]
}
