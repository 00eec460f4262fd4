#if Server
import DiscoverEntities
internal import JWTKit

/// The bearer tokens that the App Store Server API asks for: made here, good for five minutes, used for four.
///
/// Source: Apple's "Generating JSON Web Tokens for API requests". An hour is the most that Apple takes.
actor APITokenProvider {
    private struct Claims: JWTPayload {
        let iss: String
        let iat: Int64
        let exp: Int64
        let aud: String
        let bid: String

        func verify(using algorithm: some JWTAlgorithm) {}
    }

    private static let life: Int64 = 300

    private let key: ServerAPIKey
    private let bundleID: String
    private let keys = JWTKeyCollection()
    private var current: (token: String, made: Int64)?

    /// Takes the key; one that cannot be read is refused now, rather than at the first question.
    init(key: ServerAPIKey, bundleID: String) throws(ServerAPIFailure) {
        guard (try? ES256PrivateKey(pem: key.pem)) != nil else { throw .badKey }
        self.key = key
        self.bundleID = bundleID
    }

    func token(at now: Moment) async throws(ServerAPIFailure) -> String {
        let second = now.milliseconds / 1000
        // A clock that was set back makes a token from the future; a new one is made.
        if let current, (0..<Self.life - 60).contains(second - current.made) { return current.token }
        let claims = Claims(
            iss: key.issuer, iat: second, exp: second + Self.life, aud: "appstoreconnect-v1", bid: bundleID)
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

    /// Makes the next question come with a new token.
    func forget() { current = nil }
}
#endif
