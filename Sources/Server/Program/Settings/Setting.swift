#if Server
/// A setting, whose value comes from an option, the environment, the file, or its default, in this order.
///
/// `trust.roots` is `--trust-roots` on the command line, `DISCOVER_SERVER_TRUST_ROOTS` in the environment, and
/// `{"trust": {"roots": …}}` in the file.
struct Setting: Sendable {
    /// The kind of value of a setting.
    enum Kind: Sendable {
        case text
        case number(ClosedRange<Int>)
        case list
        /// One of these strings.
        case word([String])
    }

    /// The name, whose parts are separated by dots.
    let name: String
    /// The kind of its value.
    let kind: Kind
    /// The default value; `nil` for none.
    let standard: String?
    /// A description for the user.
    let help: String
    /// A Boolean value that indicates whether the value must never be shown.
    let isSecret: Bool

    init(_ name: String, _ kind: Kind, _ standard: String?, _ help: String, isSecret: Bool = false) {
        self.name = name
        self.kind = kind
        self.standard = standard
        self.help = help
        self.isSecret = isSecret
    }

    /// The name of the environment variable.
    var variable: String {
        "DISCOVER_SERVER_" + name.flatMap { $0 == "." ? "_" : ($0.isUppercase ? "_\($0)" : $0.uppercased()) }
    }

    /// The name of the option on the command line.
    var option: String {
        "--" + name.flatMap { $0 == "." ? "-" : ($0.isUppercase ? "-\($0.lowercased())" : String($0)) }
    }
}

extension Setting {
    /// All settings, in the order in which they are shown.
    static let all: [Setting] = [
        Setting("host", .text, "127.0.0.1", "The address to listen on."),
        Setting("port", .number(0...65_535), "8080", "The port to listen on; 0 for any that is free."),
        Setting("state", .text, ".discover-server", "The directory that holds the database and the development key."),
        Setting("environment", .word(["production", "sandbox"]), "sandbox", "The only store that counts."),
        Setting("bundle", .text, "com.example.discover", "The app's bundle identifier."),
        Setting("appAppleId", .number(1...Int.max), nil, "The app's number at Apple; required for production."),
        Setting(
            "trust.roots", .list, "simulator",
            "Whose signatures count: `apple`, `simulator`, or files of PEM certificates."),
        Setting(
            "trust.simulator", .text, ".discover-store",
            "The state directory of the simulated store that `simulator` is."),
        Setting(
            "trust.validity", .word(["signedDate", "now"]), "signedDate", "When certificates must have been valid."),
        Setting(
            "trust.revocation", .word(["off", "failOpen", "failClosed"]), "off",
            "Whether withdrawn certificates are asked about, and what counts where nobody answers."),
        Setting(
            "binding", .word(["refuse", "transfer"]), "refuse", "What another account's transaction comes to."),
        Setting("features", .text, nil, "The JSON file that says what each product gives."),
        Setting("catalog", .text, nil, "The .storekit file that says what kind each product is; receipts need it."),
        Setting(
            "tokens.keys", .list, nil,
            "Files of JSON Web Key Sets whose tokens are believed; none: the development key."),
        Setting("tokens.issuer", .text, "discover-server", "Who must have made a token out."),
        Setting("tokens.audience", .text, "discover-server", "For whom a token must be."),
        Setting(
            "receipts.url", .text, nil,
            "`apple`, or the address of a verifyReceipt endpoint; none: receipts are refused."),
        Setting("receipts.secretSeconds", .number(0...86_400), "300", "How long a rotated shared secret still counts."),
        Setting(
            "api.url", .text, nil, "`apple`, or the address of an App Store Server API; none: it is not asked."),
        Setting("api.issuer", .text, nil, "The issuer of the API's key."),
        Setting("api.keyId", .text, nil, "The identifier of the API's key."),
        Setting("api.key", .text, nil, "The file of the API's private key.", isSecret: true),
        Setting(
            "api.seconds", .number(0...86_400), "60", "Seconds before the API is asked again about one account."),
        Setting(
            "api.historySeconds", .number(0...604_800), "3600",
            "Seconds before the API's history of notifications is taken again; 0: never."),
        Setting("limits.body", .number(1024...64 << 20), "2097152", "Bytes of a body."),
        Setting("limits.header", .number(1024...1 << 20), "16384", "Bytes of a header."),
        Setting("limits.sendSeconds", .number(1...3600), "10", "Seconds for a request to arrive."),
        Setting("limits.idleSeconds", .number(1...86_400), "60", "Seconds that a connection may lie idle."),
        Setting("limits.connections", .number(1...100_000), "1024", "Connections at once."),
        Setting("limits.requestsPerSecond", .number(1...1_000_000), "20", "Requests a second of one account."),
        Setting("limits.burst", .number(1...1_000_000), "60", "Requests of one account in one go."),
        Setting("limits.texts", .number(1...10_000), "200", "Signed texts in one request to restore."),
        Setting("limits.drainSeconds", .number(1...3600), "20", "Seconds that work is waited for at the end."),
        Setting(
            "log.level", .word(["trace", "debug", "info", "notice", "warning", "error", "critical"]), "info",
            "How much is logged."),
        Setting("log.format", .word(["text", "json"]), "text", "How a line of the log looks."),
    ]
}
#endif
