#if Server
import Foundation

/// The settings for webhooks, which report changes of accounts to another server.
struct WebhookSettings: Sendable {
    /// The address of the receiver; it may contain a secret, so it isn't logged.
    let url: String
    /// The number of seconds between two searches of the outbox for events to deliver.
    let seconds: Int
    /// The number of seconds within which the receiver must respond.
    var timeoutSeconds: Int
    /// The number of attempts to deliver an event before it is abandoned.
    let attempts: Int

    /// Creates the settings from their values; `nil` if the setting `webhooks.url` is absent.
    ///
    /// - Parameters:
    ///   - values: The values of all settings.
    ///   - isProduction: A Boolean value that indicates whether a ledger of the server is for production.
    /// - Throws: `SettingValues.InvalidSettingError` if the address isn't usable. The error doesn't contain the address.
    init?(_ values: SettingValues, isProduction: Bool) throws(SettingValues.InvalidSettingError) {
        guard let url = try Self.receiver("webhooks.url", of: values, isProduction: isProduction) else { return nil }
        self.url = url
        seconds = values.number("webhooks.seconds") ?? 1
        timeoutSeconds = values.number("webhooks.timeoutSeconds") ?? 15
        attempts = values.number("webhooks.attempts") ?? 20
    }

    /// Returns the address of a receiver of signed requests, or `nil` if the setting is absent.
    ///
    /// - Parameters:
    ///   - name: The name of the setting.
    ///   - values: The values of all settings.
    ///   - isProduction: A Boolean value that indicates whether a ledger of the server is for production.
    /// - Returns: The address.
    /// - Throws: `SettingValues.InvalidSettingError` if the address isn't usable. The error doesn't contain the address.
    static func receiver(
        _ name: String, of values: SettingValues, isProduction: Bool
    ) throws(SettingValues.InvalidSettingError) -> String? {
        guard let text = values.text(name) else { return nil }
        guard let url = URL(string: text), let scheme = url.scheme, let host = url.host, !host.isEmpty,
            ["http", "https"].contains(scheme)
        else { throw .init(description: "\(name): must be an address that begins with https://") }
        guard url.user == nil, url.password == nil, url.fragment == nil else {
            throw .init(description: "\(name): must contain neither a user, nor a password, nor a fragment")
        }
        if scheme == "http" {
            guard !isProduction else {
                throw .init(description: "\(name): production requires an address that begins with https://")
            }
            guard ListeningAddress.isLoopback(host) else {
                throw .init(
                    description: "\(name): only an address of this machine, such as http://127.0.0.1, may begin"
                        + " with http://")
            }
        }
        return text
    }
}
#endif
