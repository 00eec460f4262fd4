#if Server
import DiscoverInteractors
import Foundation
import ServerAppStore
import ServerHTTP

extension ServerAPI {
    /// Creates the client of the App Store Server API, or returns `nil` if the API isn't configured.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server.
    ///   - http: The transport of the requests.
    ///   - clock: The clock for the dates of bearer tokens.
    ///   - retryPolicy: The timeout and retry policy.
    /// - Throws: `SettingValues.InvalidSettingError` if the key file can't be read, or an error that states why the key can't be
    ///   used.
    init?(
        _ settings: ServerSettings, http: any HTTPTransport, clock: any TimeSource, retryPolicy: HTTPRetryPolicy
    ) throws {
        guard let api = settings.api else { return nil }
        try self.init(
            environment: settings.environment, bundleID: settings.bundle, key: try api.key(), endpoint: api.endpoint,
            http: http, clock: clock, retryPolicy: retryPolicy)
    }
}

extension AppStoreOfferSigner {
    /// Creates the signer of offers, or returns `nil` if the App Store Server API isn't configured.
    ///
    /// - Throws: An error that states why the key of the API can't be used.
    init?(_ settings: ServerSettings) throws {
        guard let api = settings.api else { return nil }
        try self.init(key: try api.key(), bundleID: settings.bundle)
    }
}

extension ServerSettings.ServerAPI {
    /// Returns the In-App Purchase key, read from the file that the settings name.
    fileprivate func key() throws(SettingValues.InvalidSettingError) -> ServerAPIKey {
        guard let pem = FileManager.default.contents(atPath: keyFile) else {
            throw .init(description: "api.key: the file can't be read")
        }
        return ServerAPIKey(issuer: issuer, id: keyID, pem: String(decoding: pem, as: UTF8.self))
    }
}
#endif
