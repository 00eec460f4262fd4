#if Server
import ServerCases
import ServerStorage
import ServerVerification

extension LiveServer {
    /// What is printed once the server listens: what it trusts, and what to try next.
    func introduction(port: Int) -> [String] {
        let address = "http://\(settings.host):\(port)"
        var lines = [
            "discover-server listens on \(address)",
            "  environment  \(settings.environment.rawValue), bundle \(settings.bundle)",
            "  state        \(settings.state)",
        ]
        if !database.migrated.isEmpty { lines.append("  database     brought to \(database.migrated.last ?? "")") }
        for root in trust.roots { lines.append("  trusts       \(root)") }
        lines.append("  features     \(settings.features ?? "none: --features FILE says what each product gives")")
        lines.append("  tokens of    \(keys.names.joined(separator: ", "))")
        guard developmentKey != nil else { return lines }
        let run = "swift run --traits Server"
        return lines + [
            "Try next, in another terminal:",
            "  1. sell something:   \(run) discover-server simulate --catalog Sources/Demo/Resources/Discover.storekit"
                + " --notify \(address)/v1/notifications",
            "  2. make out a token: export DISCOVER_SERVER_TOKEN=$(\(run) discover-server token --account me\(stateOption))",
            "  3. see what it has:  curl -H \"Authorization: Bearer $DISCOVER_SERVER_TOKEN\" \(address)/v1/entitlements",
        ]
    }

    private var stateOption: String { settings.state == Setting.standardState ? "" : " --state \(settings.state)" }
}

extension Setting {
    /// Where the state lies if nobody says otherwise.
    fileprivate static let standardState = all.first { $0.name == "state" }?.standard ?? ""
}
#endif
