#if Server
import DiscoverInteractors
import Foundation
import ServerAppStore

extension ServerAPI {
    /// The App Store Server API as the settings have it; `nil` where they have none.
    ///
    /// - Throws: Why the key cannot be used.
    init?(
        _ settings: ServerSettings, http: any HTTPTransport, clock: any TimeSource, persistence: HTTPRetryPolicy
    ) throws {
        guard let api = settings.api else { return nil }
        guard let pem = FileManager.default.contents(atPath: api.keyFile) else {
            throw SettingValues.Fault(description: "api.key: this file cannot be read")
        }
        let key = ServerAPIKey(issuer: api.issuer, id: api.keyID, pem: String(decoding: pem, as: UTF8.self))
        try self.init(
            environment: settings.environment, bundleID: settings.bundle, key: key, endpoint: api.endpoint, http: http,
            clock: clock, persistence: persistence)
    }
}
#endif
