#if Server
/// The definition of a setting: its name, the kind of its value, its default, and its description.
///
/// Every setting can be set with `--set name=value`, an environment variable, or the file of `--config`; the most
/// common ones have an option of their own. The value comes from the command line, an environment variable, the
/// settings file, or the default, in this order.
///
/// For example, `trust.roots` is `--set trust.roots=…` or `--trust-roots` on the command line,
/// `DISCOVER_SERVER_TRUST_ROOTS` in the environment, and `{"trust": {"roots": …}}` in the file.
struct Setting: Sendable {
    /// The kind of value of a setting.
    enum Kind: Sendable {
        case text
        case number(ClosedRange<Int>)
        case list
        /// The value is one of these strings.
        case word([String])
    }

    /// The name of the setting, whose parts are separated by dots.
    let name: String
    let kind: Kind
    /// The default value of the setting, or `nil` if the setting has none.
    let standard: String?
    /// A description of the setting for the help of the command line.
    let help: String
    /// A Boolean value that indicates whether the setting's value must never be shown.
    let isSecret: Bool

    init(_ name: String, _ kind: Kind, _ standard: String?, _ help: String, isSecret: Bool = false) {
        self.name = name
        self.kind = kind
        self.standard = standard
        self.help = help
        self.isSecret = isSecret
    }

    /// The name of the environment variable that contains the setting's value.
    var variable: String {
        "DISCOVER_SERVER_" + name.flatMap { $0 == "." ? "_" : ($0.isUppercase ? "_\($0)" : $0.uppercased()) }
    }

    /// The command-line option that sets the setting's value.
    var option: String {
        "--" + name.flatMap { $0 == "." ? "-" : ($0.isUppercase ? "-\($0.lowercased())" : String($0)) }
    }
}

extension Setting {
    /// All settings of the server, in the order in which they are shown.
    static let all: [Setting] = first + limits + accounts + transfers + retention + consumption

    private static let first: [Setting] = [
        Setting("host", .text, "127.0.0.1", "The address to listen on."),
        Setting("port", .number(0...65_535), "8080", "The port to listen on; 0 for any free port."),
        Setting(
            "admin.host", .text, "127.0.0.1",
            "The address to listen on for administration; it is ignored without admin.port."),
        Setting(
            "admin.port", .number(0...65_535), nil,
            "The port that alone serves administration; none: the port of all routes."),
        Setting(
            "state", .text, ".discover-server", "The directory that contains the database and the development key."),
        Setting(
            "storage", .text, nil,
            "The database: `sqlite:` and a path, or a connection string of PostgreSQL; none: a file in the state directory.",
            isSecret: true),
        Setting("environment", .word(["production", "sandbox"]), "sandbox", "The store environment to accept."),
        Setting("bundle", .text, "com.example.discover", "The app's bundle identifier."),
        Setting("appAppleId", .number(1...Int.max), nil, "The app's Apple ID, a number; required for production."),
        Setting(
            "realms.additional", .list, nil,
            "Further ledgers: `sandbox` or `production`, then optionally `:` and a bundle ID, `:` and an Apple ID."),
        Setting(
            "realms.storage", .list, nil,
            "The databases of realms.additional, in the same order; none: files beside that of `storage`.",
            isSecret: true),
        Setting(
            "trust.roots", .list, "simulator",
            "Trusted root certificates: `apple`, `simulator`, or files of PEM certificates."),
        Setting(
            "trust.simulator", .text, ".discover-store",
            "The state directory of the simulated store that `simulator` trusts."),
        Setting(
            "trust.validity", .word(["signedDate", "now"]), "signedDate",
            "The time at which certificates must be valid."),
        Setting(
            "trust.revocation", .word(["off", "failOpen", "failClosed"]), nil,
            "Whether to check for revoked certificates, and the result if the check fails; none: failOpen in production, off otherwise."
        ),
        Setting(
            "binding", .word(["refuse", "transfer"]), "refuse", "How to handle another account's transaction."),
        Setting("features", .text, nil, "The JSON file that defines what each product unlocks."),
        Setting("catalog", .text, nil, "The .storekit file that contains each product's type; receipts require it."),
        Setting(
            "tokens.keys", .list, nil,
            "Files of JSON Web Key Sets whose tokens are accepted; none: the development key."),
        Setting(
            "tokens.jwks", .text, nil,
            "The https address of an identity provider's JSON Web Key Set, whose tokens are accepted, too."),
        Setting(
            "tokens.jwksSeconds", .number(60...86_400), "3600",
            "Seconds before the identity provider's keys are fetched again."),
        Setting("tokens.issuer", .text, "discover-server", "The required issuer of tokens."),
        Setting("tokens.audience", .text, "discover-server", "The required audience of tokens."),
        Setting(
            "tokens.adminAudience", .text, nil,
            "The required audience of tokens for administration; none: that of all tokens."),
        Setting(
            "tokens.serviceAudience", .text, nil,
            "The required audience of tokens of services, which act for any account; none: there are no services."),
        Setting(
            "tokens.accountClaim", .text, "sub",
            "The claim that contains the account: its name, or a JSON pointer such as /app_metadata/account."),
        Setting(
            "tokens.accountNamespace", .text, nil,
            "The UUID of the namespace in which an account that isn't a UUID gets one; none: it is refused."),
        Setting(
            "tokens.scopeClaims", .list, "scope,scp",
            "The claims that contain permissions: names, or JSON pointers."),
        Setting(
            "tokens.defaultScope", .word(["none", "customer"]), "none",
            "The permission of a token that has none of these claims."),
        Setting(
            "receipts.url", .text, nil,
            "`apple`, or the address of a verifyReceipt endpoint; none: receipts are refused."),
        Setting(
            "receipts.secretSeconds", .number(0...86_400), "300",
            "Seconds for which a rotated shared secret stays valid."),
        Setting(
            "api.url", .text, nil, "`apple`, or the address of an App Store Server API; none: it isn't used."),
        Setting("api.issuer", .text, nil, "The issuer of the API's key."),
        Setting("api.keyId", .text, nil, "The identifier of the API's key; none: the one in the name of its file."),
        Setting("api.key", .text, nil, "The file of the API's private key.", isSecret: true),
        Setting(
            "api.seconds", .number(0...86_400), "60", "Seconds before the API is queried again for the same account."),
        Setting(
            "api.historySeconds", .number(0...604_800), "3600",
            "Seconds before the API's notification history is replayed again; 0: never."),
        Setting(
            "api.reconcileSeconds", .number(0...604_800), "3600",
            "Seconds before due purchases are compared with the API again; 0: never."),
        Setting(
            "api.reconcileDays", .number(1...60), "7",
            "Days after which each recent purchase is compared with the API again."),
        Setting(
            "offers.released", .list, nil,
            "The promotional offers that customers may select themselves; others need a service's request."),
        Setting(
            "experiments.file", .text, nil,
            "The JSON document with the experiments, which devices fetch; none: there are none."),
        Setting(
            "experiments.key", .text, nil,
            "The file of the P-256 private key that signs the document; none: a key in the state directory.",
            isSecret: true),
        Setting(
            "experiments.seconds", .number(1...86_400), "10",
            "Seconds after which a change of the document is noticed."),
        Setting(
            "experiments.guardSeconds", .number(0...86_400), "300",
            "Seconds between two comparisons of the arms of running experiments, which may stop one; 0: never."),
        Setting(
            "play.url", .text, nil,
            "`google`, or the address of a Play Developer API; none: purchases of Google Play are refused."),
        Setting("play.package", .text, nil, "The package name of the Android app."),
        Setting("play.key", .text, nil, "The JSON key file of the Google service account.", isSecret: true),
        Setting(
            "play.voidedSeconds", .number(0...604_800), "3600",
            "Seconds before Google's list of voided purchases is read again; 0: never."),
        Setting(
            "play.pushAudience", .text, nil,
            "The audience of the tokens of Pub/Sub; none: notifications of Google Play are refused."),
        Setting("play.pushEmail", .text, nil, "The email address of the service account of the push subscription."),
        Setting(
            "play.pushKeys", .text, PushTokenValidator.googleKeys,
            "The https address of the keys that sign the tokens of Pub/Sub."),
        Setting(
            "webhooks.url", .text, nil,
            "The https address to which changes of accounts are reported; none: they aren't.", isSecret: true),
        Setting("webhooks.seconds", .number(1...3600), "1", "Seconds between two checks for events to deliver."),
        Setting("webhooks.timeoutSeconds", .number(1...30), "15", "Seconds within which the receiver must respond."),
        Setting(
            "webhooks.attempts", .number(1...50), "20", "Attempts to deliver an event before it is abandoned."),
        Setting(
            "webhooks.secretSeconds", .number(0...604_800), "86400",
            "Seconds for which a rotated secret still signs webhooks, too."),
        Setting(
            "development.exposure", .word(["refuse", "allow"]), "refuse",
            "Whether other machines may reach a server that accepts the development key or a simulated store, and whether"
                + " a store's address on another machine may begin with http://."),
        Setting(
            "proxy.trusted", .list, nil,
            "The addresses or networks of the proxies in front of the server, whose header names the client."),
        Setting(
            "proxy.header", .word(ForwardingHeader.allCases.map(\.rawValue)), ForwardingHeader.xForwardedFor.rawValue,
            "The header in which the proxies name the client; it is ignored without proxy.trusted."),
        Setting(
            "log.level", .word(["trace", "debug", "info", "notice", "warning", "error", "critical"]), "info",
            "The minimum level of log messages."),
        Setting("log.format", .word(["text", "json"]), "text", "The format of log lines."),
    ]
}
#endif
