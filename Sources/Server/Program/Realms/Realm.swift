#if Server
import ServerUseCases

/// A store environment of one app, such as the sandbox of `com.example.discover`.
///
/// Each realm has a ledger of its own, in a database of its own. So purchases, entitlements, disputes, and replays of
/// different realms can't mix.
struct Realm: Hashable, Sendable, CustomStringConvertible {
    /// The only store environment, such as production, whose transactions the ledger contains.
    let environment: LedgerEnvironment
    /// The bundle ID of the only app whose transactions the ledger contains.
    let bundle: String

    /// The environment and the bundle ID, for messages.
    var description: String { "\(environment.rawValue) \(bundle)" }

    /// The JSON object with the environment and the bundle ID, which names this realm in a response.
    var json: JSON { ["environment": .string(environment.rawValue), "bundleId": .string(bundle)] }
}
#endif
