#if Server
import Foundation
import ServerHTTP

extension TokenKeyRing {
    /// Creates a key ring with the keys in the files and at the URL that the settings name.
    ///
    /// - Parameters:
    ///   - settings: The settings for bearer tokens.
    ///   - own: The key that signs tokens during development, or `nil` if other keys are configured.
    ///   - http: The transport that fetches the identity provider's keys.
    ///   - timeout: A timeout that replaces ``limit`` for fetching the keys, if it is longer.
    /// - Throws: `TokenKeys.InvalidKeysError` if a key file can't be read.
    convenience init(
        _ settings: TokenSettings, _ own: DevelopmentKey?, http: any HTTPTransport, atLeast timeout: Duration
    ) async throws(TokenKeys.InvalidKeysError) {
        let started = ContinuousClock.now
        let address = settings.address.map { Address(url: $0, http: http, limit: max(timeout, TokenKeyRing.limit)) }
        try await self.init(address: address, elapsed: { started.duration(to: .now) }) {
            () throws(TokenKeys.InvalidKeysError) in
            var sets = own.map { [(name: "the development key", json: $0.keySet)] } ?? []
            for path in settings.files {
                guard let json = FileManager.default.contents(atPath: path) else {
                    throw TokenKeys.InvalidKeysError(description: "\(path): the key file can't be read")
                }
                sets.append((path, json))
            }
            return try await TokenKeys(sets)
        }
    }
}
#endif
