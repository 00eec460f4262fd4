#if Server
import DiscoverEntities
internal import JWTKit

/// A provider of bearer tokens for the App Store Server API.
///
/// A token is valid for five minutes, and is reused for four minutes. Apple accepts tokens that are valid for an hour
/// at most.
///
/// Source: Apple's "Generating JSON Web Tokens for API requests".
actor APITokenProvider {
    private struct Claims: JWTPayload {
        let iss: String
        let iat: Int64
        let exp: Int64
        let aud: String
        let bid: String

        func verify(using algorithm: some JWTAlgorithm) {}
    }

    private static let lifetime: Int64 = 300

    private let key: ServerAPIKey
    private let bundleID: String
    private let keys = JWTKeyCollection()
    private var current: (token: String, made: Int64)?

    /// Creates a provider of bearer tokens, and checks that the private key can be read.
    ///
    /// - Throws: `ServerAPIFailure.badKey` if the key can't be read. So a wrong key causes an error before the first
    ///   request.
    init(key: ServerAPIKey, bundleID: String) throws(ServerAPIFailure) {
        guard (try? ES256PrivateKey(pem: key.pem)) != nil else { throw .badKey }
        self.key = key
        self.bundleID = bundleID
    }

    func token(at now: Moment) async throws(ServerAPIFailure) -> String {
        let second = now.milliseconds / 1000
        // After a clock was set back, the current token would be issued in the future; a new one is made.
        if let current, (0..<Self.lifetime - 60).contains(second - current.made) { return current.token }
        let claims = Claims(
            iss: key.issuer, iat: second, exp: second + Self.lifetime, aud: "appstoreconnect-v1", bid: bundleID)
        do {
            let kid = JWKIdentifier(string: key.id)
            await keys.add(ecdsa: try ES256PrivateKey(pem: key.pem), kid: kid)
            let token = try await keys.sign(claims, kid: kid)
            current = (token, second)
            return token
        } catch {
            throw .badKey
        }
    }

    /// Removes the current token, so that the next request uses a new token.
    func forget() { current = nil }
}
#endif
