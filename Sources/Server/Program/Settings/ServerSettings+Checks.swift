#if Server
import ServerSimulation
import ServerUseCases
import ServerVerification

extension ServerSettings {
    /// Checks the settings against the rules for production.
    ///
    /// Production requires the app's Apple ID, and must not trust a simulated store.
    ///
    /// - Throws: `SettingValues.InvalidSettingError` if the settings violate one of these rules.
    func checkProduction() throws(SettingValues.InvalidSettingError) {
        guard environment == .production else { return }
        if appAppleID == nil {
            throw .init(description: "appAppleId: production requires the app's Apple ID, a number")
        }
        if roots.contains("simulator") {
            throw .init(description: "trust.roots: production must not trust the simulator; use `apple`")
        }
    }

    /// Checks that production doesn't use the development key.
    ///
    /// Call this method before tokens are signed or accepted.
    ///
    /// - Throws: `SettingValues.InvalidSettingError` if production uses the development key.
    func checkTokens() throws(SettingValues.InvalidSettingError) {
        // A command that verifies one text offline neither signs nor accepts tokens, so it doesn't call this method.
        guard environment == .production, tokens.usesDevelopmentKey else { return }
        throw .init(
            description: "tokens.keys: production requires its own keys, here or in tokens.jwks; it doesn't accept the"
                + " development key")
    }

    /// Checks that other machines can't reach a server that is set up for development.
    ///
    /// A server is for development if it accepts tokens signed with the development key, or if it trusts the root
    /// certificate of a simulated store, or a Play Developer API at an unencrypted address. A person who can read the
    /// server's state directory can sign tokens or purchases that such a server accepts.
    ///
    /// - Parameter trust: The root certificates that the server trusts. A simulated store's certificate is recognized
    ///   by its content, so the path of its file doesn't matter.
    /// - Throws: `SettingValues.InvalidSettingError` if other machines can reach such a server, unless the settings permit this.
    func checkExposure(trusting trust: TrustedRoots) throws(SettingValues.InvalidSettingError) {
        let hosts = [host] + (administration.map { [$0.host] } ?? [])
        guard let host = hosts.first(where: { !ListeningAddress.isLoopback($0) }), !exposesDevelopment else { return }
        let reason: String
        if tokens.usesDevelopmentKey {
            reason = "the server accepts tokens of the development key; set tokens.keys or tokens.jwks"
        } else if trust.roots.contains(where: \.isSimulated) {
            reason = "the server trusts a simulated store; set trust.roots"
        } else if play?.isUnencrypted == true {
            reason = "the server trusts a simulated Google Play; set play.url"
        } else {
            return
        }
        throw .init(
            description: "host: other machines can reach \(host), but \(reason), or allow it in a test network with"
                + " development.exposure=allow")
    }
}

extension TrustedRoot {
    /// A Boolean value that indicates whether this is the root certificate of a simulated store.
    ///
    /// Only the certificate is examined, because its file may have any path.
    var isSimulated: Bool { CertificateIssuer.isSimulatedRoot(certificate) }
}
#endif
