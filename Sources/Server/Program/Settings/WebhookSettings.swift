#if Server
import Foundation

/// The settings for webhooks, which report changes of accounts to another server.
struct WebhookSettings: Sendable {
    /// The address of the receiver; it may contain a secret, so it isn't logged.
    let url: String
    /// The number of seconds between two searches of the outbox for events to deliver.
    let seconds: Int
    /// The number of seconds within which the receiver must respond.
    let timeoutSeconds: Int
    /// The number of attempts to deliver an event before it is abandoned.
    let attempts: Int

    /// Creates the settings from their values; `nil` if the setting `webhooks.url` is absent.
    ///
    /// - Parameters:
    ///   - values: The values of all settings.
    ///   - isProduction: A Boolean value that indicates whether a ledger of the server is for production.
    /// - Throws: `SettingValues.Fault` if the address isn't usable. The error doesn't contain the address.
    init?(_ values: SettingValues, isProduction: Bool) throws(SettingValues.Fault) {
        guard let text = values.text("webhooks.url") else { return nil }
        guard let url = URL(string: text), let scheme = url.scheme, let host = url.host, !host.isEmpty,
            ["http", "https"].contains(scheme)
        else { throw .init(description: "webhooks.url: must be an address that begins with https://") }
        guard url.user == nil, url.password == nil, url.fragment == nil else {
            throw .init(description: "webhooks.url: must contain neither a user, nor a password, nor a fragment")
        }
        if scheme == "http" {
            guard !isProduction else {
                throw .init(description: "webhooks.url: production requires an address that begins with https://")
            }
            guard ListeningAddress.isLoopback(host) else {
                throw .init(
                    description: "webhooks.url: only an address of this machine, such as http://127.0.0.1, may begin"
                        + " with http://")
            }
        }
        self.url = text
        seconds = values.number("webhooks.seconds") ?? 1
        timeoutSeconds = values.number("webhooks.timeoutSeconds") ?? 15
        attempts = values.number("webhooks.attempts") ?? 20
    }
}
#endif
