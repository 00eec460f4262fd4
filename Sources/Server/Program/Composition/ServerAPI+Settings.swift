#if Server
import DiscoverInteractors
import Foundation
import ServerAppStore

extension ServerAPI {
    /// Creates the client of the App Store Server API, or returns `nil` if the API isn't configured.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server.
    ///   - http: The transport of the requests.
    ///   - clock: The clock for the dates of bearer tokens.
    ///   - retryPolicy: The timeout and retry policy.
    /// - Throws: `SettingValues.Fault` if the key file can't be read, or an error that states why the key can't be
    ///   used.
    init?(
        _ settings: ServerSettings, http: any HTTPTransport, clock: any TimeSource, retryPolicy: HTTPRetryPolicy
    ) throws {
        guard let api = settings.api else { return nil }
        guard let pem = FileManager.default.contents(atPath: api.keyFile) else {
            throw SettingValues.Fault(description: "api.key: the file can't be read")
        }
        let key = ServerAPIKey(issuer: api.issuer, id: api.keyID, pem: String(decoding: pem, as: UTF8.self))
        try self.init(
            environment: settings.environment, bundleID: settings.bundle, key: key, endpoint: api.endpoint, http: http,
            clock: clock, retryPolicy: retryPolicy)
    }
}
#endif
