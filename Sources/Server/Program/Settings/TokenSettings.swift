#if Server
import DiscoverEntities
import Foundation

/// The settings for bearer tokens.
struct TokenSettings: Sendable {
    /// The paths of the JSON Web Key Set files that contain the trusted public keys.
    let files: [String]
    /// The address of an identity provider's JSON Web Key Set, or `nil` if there is none.
    let address: String?
    /// The number of seconds after which the identity provider's keys are fetched again.
    let seconds: Int
    /// The rules for the claims of a token.
    let policy: TokenPolicy

    /// A Boolean value that indicates whether the development key signs tokens.
    ///
    /// The value is `true` if no other keys are configured.
    var usesDevelopmentKey: Bool { files.isEmpty && address == nil }

    /// Creates the settings from their values.
    ///
    /// - Throws: `SettingValues.InvalidSettingError` if a value is invalid.
    init(_ values: SettingValues) throws(SettingValues.InvalidSettingError) {
        files = values.list("tokens.keys")
        seconds = values.number("tokens.jwksSeconds") ?? 0
        var policy = TokenPolicy(
            issuer: values.text("tokens.issuer") ?? "", audience: values.text("tokens.audience") ?? "")
        policy.adminAudience = values.text("tokens.adminAudience")
        policy.serviceAudience = values.text("tokens.serviceAudience")
        policy.accountClaim = values.text("tokens.accountClaim") ?? policy.accountClaim
        policy.anonymousClaim = values.text("tokens.anonymousClaim")
        policy.scopeClaims = values.list("tokens.scopeClaims")
        policy.defaultScopes = values.text("tokens.defaultScope") == "customer" ? [.customer] : []
        if let text = values.text("tokens.accountNamespace") {
            guard let namespace = AccountToken(uuid: text) else {
                throw .init(description: "tokens.accountNamespace: must be a UUID")
            }
            policy.accountNamespace = namespace
        }
        self.policy = policy
        address = try Self.address(of: values)
    }

    /// Returns the address of the identity provider's keys, or `nil` if none is configured.
    ///
    /// An attacker who can change the keys can sign any token, so the address must begin with `https`. An address on
    /// the loopback interface may begin with `http`, because only the machine itself can change those keys.
    private static func address(of values: SettingValues) throws(SettingValues.InvalidSettingError) -> String? {
        guard let text = values.text("tokens.jwks") else { return nil }
        try checkKeyAddress(text, of: "tokens.jwks")
        return text
    }

    /// Checks the address of a JSON Web Key Set that a setting contains.
    ///
    /// - Parameters:
    ///   - text: The address.
    ///   - name: The name of the setting, for the error.
    /// - Throws: `SettingValues.InvalidSettingError` if another machine could change the keys on their way, or if the address
    ///   contains a password.
    static func checkKeyAddress(_ text: String, of name: String) throws(SettingValues.InvalidSettingError) {
        guard let url = URL(string: text), let host = url.host(), !host.isEmpty,
            url.scheme == "https" || url.scheme == "http" && ListeningAddress.isLoopback(host)
        else {
            throw .init(
                description:
                    "\(name): must be an address that begins with https://, or with http:// on this machine")
        }
        // Refuse a password in the address, because settings are shown at startup.
        guard url.user() == nil, url.password() == nil else {
            throw .init(description: "\(name): must be an address without a user name or a password")
        }
    }
}
#endif
