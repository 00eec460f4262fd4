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

    private let keys: ServerAPIKeyRing
    private let bundleID: String
    private var current: (token: String, made: Int64, keyID: String, pem: String)?

    /// Creates a provider of bearer tokens that the current key of a key ring signs.
    init(keys: ServerAPIKeyRing, bundleID: String) {
        self.keys = keys
        self.bundleID = bundleID
    }

    func token(at now: Moment) async throws(ServerAPIFailure) -> String {
        let second = now.milliseconds / 1000
        let key = keys.current
        // After a clock was set back, the current token would be issued in the future; a new one is made.
        if let current, current.keyID == key.id, current.pem == key.pem,
            (0..<Self.lifetime - 60).contains(second - current.made)
        {
            return current.token
        }
        let claims = Claims(
            iss: key.issuer, iat: second, exp: second + Self.lifetime, aud: "appstoreconnect-v1", bid: bundleID)
        do {
            let kid = JWKIdentifier(string: key.id)
            let signers = JWTKeyCollection()
            await signers.add(ecdsa: try ES256PrivateKey(pem: key.pem), kid: kid)
            let token = try await signers.sign(claims, kid: kid)
            current = (token, second, key.id, key.pem)
            return token
        } catch {
            throw .badKey
        }
    }

    /// Removes the current token, so that the next request uses a new token.
    func forget() { current = nil }
}
#endif
