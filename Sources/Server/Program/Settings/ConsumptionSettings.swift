#if Server
import ServerUseCases

/// The settings for the responses to the App Store's requests for consumption information.
struct ConsumptionSettings: Sendable {
    /// The URL of the team's hook, whose decisions determine the responses.
    ///
    /// It may contain a secret, so it isn't logged.
    let url: String
    /// The number of seconds between two searches for requests that are due.
    let seconds: Int
    /// The number of seconds within which the hook must respond.
    var timeoutSeconds: Int

    /// Creates the settings from their values; `nil` if the setting `consumption.hookUrl` is absent.
    ///
    /// - Parameters:
    ///   - values: The values of all settings.
    ///   - isProduction: A Boolean value that indicates whether a ledger of the server is for production.
    /// - Throws: `SettingValues.InvalidSettingError` if the address isn't usable, or if the App Store Server API isn't configured.
    ///   The error doesn't contain the address.
    init?(_ values: SettingValues, isProduction: Bool) throws(SettingValues.InvalidSettingError) {
        let name = "consumption.hookUrl"
        guard let url = try WebhookSettings.receiver(name, of: values, isProduction: isProduction) else { return nil }
        guard values.text("api.url") != nil else {
            throw .init(
                description: "\(name): requires api.url, because responses are sent with the App Store Server API")
        }
        self.url = url
        seconds = values.number("consumption.seconds") ?? 5
        timeoutSeconds = values.number("consumption.timeoutSeconds") ?? 15
    }
}

extension ServerSettings {
    /// The rule for the deadline of the App Store's requests for consumption information.
    ///
    /// The value is `nil` if the server doesn't respond to these requests. Usually, the 12 hours until the deadline
    /// begin when Apple signs a request. If the App Store Server API isn't at Apple's address, the store is simulated,
    /// with another clock. The 12 hours then begin when a request arrives.
    var consumptionDeadline: ConsumptionDeadline? {
        consumption == nil ? nil : api?.endpoint == nil ? .afterSigning : .afterArrival
    }
}
#endif
