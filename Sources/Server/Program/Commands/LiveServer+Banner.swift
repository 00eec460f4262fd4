#if Server
import ServerUseCases
import ServerVerification

extension LiveServer {
    /// Returns the lines to print once the server listens: its configuration and the next steps.
    func introduction(port: Int) -> [String] {
        let address = "http://\(ListeningAddress(host: settings.host, port: port))"
        var lines = [
            "discover-server listens on \(address)",
            "  environment  \(settings.environment.rawValue), bundle \(settings.bundle)",
            "  state        \(settings.state)",
        ]
        for realm in others {
            lines.append("  beside it    \(realm.settings.environment.rawValue), bundle \(realm.settings.bundle)")
            lines.append("               \(realm.storage.place)")
        }
        for realm in realms {
            guard let version = realm.storage.migrated.last else { continue }
            lines.append("  database     migrated to \(version)")
        }
        for root in trust.roots { lines.append("  trusts       \(root)") }
        lines.append(
            "  features     \(settings.features ?? "none: set --features FILE to define what each product unlocks")")
        lines.append(
            "  token keys   \((keys.names + (settings.tokens.address.map { [$0] } ?? [])).joined(separator: ", "))")
        // The next steps need the simulated store, which sells, and the development key, which signs tokens.
        guard developmentKey != nil, settings.roots.contains("simulator") else { return lines }
        let run = "swift run --traits Server"
        let store = options([
            ("--state", "trust.simulator", settings.simulatorState), ("--bundle", "bundle", settings.bundle),
        ])
        let token = options([
            ("--state", "state", settings.state),
            ("--set tokens.issuer=", "tokens.issuer", settings.tokens.policy.issuer),
            ("--set tokens.audience=", "tokens.audience", settings.tokens.policy.audience),
        ])
        return lines + [
            "Try next, in another terminal:",
            "  1. start a store:    \(run) discover-server simulate --catalog Sources/Demo/Resources/Discover.storekit"
                + "\(store) --notify \(address)/v1/notifications",
            "  2. create a token:   export DISCOVER_SERVER_TOKEN=$(\(run) discover-server token --account me\(token))",
            "  3. buy something:    \(run) discover --account me --store http://127.0.0.1:8090 --server \(address)"
                + " buy gold.month",
            "Then list what the server recorded: "
                + "curl -H \"Authorization: Bearer $DISCOVER_SERVER_TOKEN\" \(address)/v1/transactions",
        ]
    }

    /// Returns the options that a printed command needs for this server.
    ///
    /// A command needs an option if the setting of this server differs from its default.
    ///
    /// - Parameter wanted: The possible options, each with the name and the value of its setting. An option whose
    ///   setting has its default value is omitted.
    /// - Returns: The options, each with a leading space.
    private func options(_ wanted: [(option: String, setting: String, value: String)]) -> String {
        wanted.filter { item in item.value != Setting.all.first { $0.name == item.setting }?.standard }
            .map { " \($0.option)\($0.option.hasSuffix("=") ? "" : " ")\($0.value.asShellWord)" }.joined()
    }
}
#endif
