#if Server
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerGooglePlay
import ServerHTTP
import ServerUseCases
import StoreSimulator

extension PlayDeveloperAPI {
    /// Creates the client of the Play Developer API, or returns `nil` if the API isn't configured.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server.
    ///   - http: The transport of the requests.
    ///   - clock: The clock for the dates of access tokens, which must show the real time.
    ///   - retryPolicy: The timeout and retry policy.
    /// - Throws: `SettingValues.InvalidSettingError` if the key file can't be read or used.
    init?(
        _ settings: ServerSettings, http: any HTTPTransport, clock: any TimeSource, retryPolicy: HTTPRetryPolicy
    ) throws {
        guard let play = settings.play else { return nil }
        do {
            try self.init(
                package: play.package, endpoint: play.endpoint ?? PlayDeveloperAPI.google, http: http, clock: clock,
                retryPolicy: retryPolicy
            ) { () throws(ServiceAccountKey.InvalidKeyError) in
                let file: Data
                do throws(PrivateKeyFile.UnusableFileError) {
                    file = try PrivateKeyFile(play.keyFile).read()
                } catch {
                    throw ServiceAccountKey.InvalidKeyError(description: error.description)
                }
                let key = try ServiceAccountKey(json: Array(file))
                guard settings.environment != .production || key.tokenAddress.hasPrefix("https://") else {
                    throw .init(description: "token_uri: production requires an address that begins with https://")
                }
                return key
            }
        } catch {
            throw SettingValues.InvalidSettingError(description: "play.key: \(error.description)")
        }
    }
}

/// The values with which the server checks pushed notifications of Google Play.
///
/// Google Cloud Pub/Sub pushes the notifications. With the values, the server decides whether to accept one.
struct PlayPushAccess: Sendable {
    /// The package name of the app whose notifications are accepted.
    let package: String
    /// The validator of the tokens with which Pub/Sub authenticates its requests.
    let tokens: PushTokenValidator
    /// Google's keys, with which ``tokens`` verifies the signatures; `nil` if the keys don't change.
    var keys: TokenKeyRing?
}

extension ServerSettings.GooglePlay {
    /// Returns the values for accepting pushed notifications.
    ///
    /// - Parameters:
    ///   - http: The transport that fetches Google's keys, which verify the tokens of Pub/Sub.
    ///   - timeout: A timeout that replaces the default one for fetching the keys, if it is longer.
    /// - Returns: The values, or `nil` if the settings don't configure them.
    /// - Throws: `TokenKeys.InvalidKeysError` if the key ring can't be created.
    func push(http: any HTTPTransport, atLeast timeout: Duration) async throws -> PlayPushAccess? {
        guard let push else { return nil }
        let started = ContinuousClock.now
        let keys = try await TokenKeyRing(
            address: TokenKeyRing.Address(url: push.keys, http: http, limit: max(timeout, TokenKeyRing.limit)),
            elapsed: { started.duration(to: .now) }
        ) { () throws(TokenKeys.InvalidKeysError) in try await TokenKeys([]) }
        return PlayPushAccess(
            package: package, tokens: PushTokenValidator(keys: keys, audience: push.audience, email: push.email),
            keys: keys)
    }
}

extension ServerSettings {
    /// Returns the kind of each product in the catalog, or `nil` if no catalog is configured.
    ///
    /// - Throws: An error if the catalog can't be read.
    func productKinds() throws -> [ProductID: ProductKind]? {
        let products = try catalog.map { try StoreConfiguration(contentsOf: $0).allProducts }
        return products.map { products in
            Dictionary(
                products.compactMap { product in
                    ProductKind(rawValue: product.type.storeKitName).map { (ProductID(product.id), $0) }
                }
            ) { one, _ in one }
        }
    }
}
#endif
