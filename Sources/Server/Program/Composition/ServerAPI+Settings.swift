#if Server
import DiscoverInteractors
import ServerAppStore
import ServerHTTP

extension ServerAPI {
    /// Creates the client of the App Store Server API, or returns `nil` if the API isn't configured.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server.
    ///   - keys: The key ring with the In-App Purchase key, or `nil` if the API isn't configured.
    ///   - http: The transport of the requests.
    ///   - clock: The clock for the dates of bearer tokens.
    ///   - retryPolicy: The timeout and retry policy.
    init?(
        _ settings: ServerSettings, keys: ServerAPIKeyRing?, http: any HTTPTransport, clock: any TimeSource,
        retryPolicy: HTTPRetryPolicy
    ) {
        guard let api = settings.api, let keys else { return nil }
        self.init(
            environment: settings.environment, bundleID: settings.bundle, keys: keys, endpoint: api.endpoint,
            http: http, clock: clock, retryPolicy: retryPolicy)
    }
}

extension ServerAPIKeyRing {
    /// Creates a key ring with the In-App Purchase key in the file that the settings name.
    ///
    /// The result is `nil` if the App Store Server API isn't configured.
    ///
    /// - Throws: `SettingValues.InvalidSettingError` if the key file can't be read or used.
    convenience init?(_ settings: ServerSettings) throws(SettingValues.InvalidSettingError) {
        guard let api = settings.api else { return nil }
        do throws(InvalidKeyError) {
            try self.init { () throws(InvalidKeyError) in try api.key() }
        } catch {
            throw SettingValues.InvalidSettingError(description: "api.key: \(error.description)")
        }
    }
}

extension ServerSettings.ServerAPI {
    /// Returns the In-App Purchase key, read from the file that the settings name.
    ///
    /// Apple gives each key another ID. So that a key can be replaced while the server runs, the ID can be part of the
    /// file's name.
    fileprivate func key() throws(ServerAPIKeyRing.InvalidKeyError) -> ServerAPIKey {
        let file = PrivateKeyFile(keyFile)
        guard let id = keyID ?? file.appleKeyID else {
            throw .init(description: "set api.keyId, because the name of the file doesn't contain the ID of the key")
        }
        do throws(PrivateKeyFile.UnusableFileError) {
            return ServerAPIKey(issuer: issuer, id: id, pem: String(decoding: try file.read(), as: UTF8.self))
        } catch {
            throw ServerAPIKeyRing.InvalidKeyError(description: error.description)
        }
    }
}
#endif
