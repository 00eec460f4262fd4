#if Server
internal import StoreSimulator

extension SimulatedAppStore {
    /// Returns the lines to print at the start: the address, the root certificate, and the next steps.
    ///
    /// The lines contain the paths of keys and secrets, but not the keys and secrets themselves.
    ///
    /// - Parameter port: The port on which the store listens.
    /// - Returns: The lines.
    public func introduction(port: Int) -> [String] {
        let address = "http://\(settings.host):\(port)"
        var lines = [
            "The simulated App Store sells \(settings.catalogName) at \(address) (environment \(settings.environment), "
                + "bundle \(settings.bundle)).",
            "It signs with its own root certificate, SHA-256 \(authority.rootFingerprint).",
        ]
        if let state = settings.state {
            lines += [
                "  root to trust    \(state)/authority/root.cer",
                "  API key          \(developer.path ?? "") (key \(developer.keyID), issuer \(developer.issuer))",
                "  shared secret    \(state)/shared-secret",
            ]
        } else {
            lines.append("Nothing is saved: without --state the root and the keys are lost when the process ends.")
        }
        lines.append(
            settings.notify.map { "Notifications go to \($0)." } ?? "No server is notified: set one with --notify URL.")
        if settings.faults.isAnySet {
            lines.append("Random faults are on. Run \"store faults\" to list them.")
        }
        if let recovery = store.recovery { lines.append(recovery.description) }
        lines.append("Try next, in another terminal: swift run --traits Server discover --store \(address)")
        return lines
    }
}
#endif
