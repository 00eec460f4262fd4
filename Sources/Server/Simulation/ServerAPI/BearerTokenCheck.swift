#if Server
internal import Crypto
internal import Foundation
internal import Hummingbird
internal import JWTKit
internal import Support

/// Checks the token by which a developer's server asks.
///
/// Source: Apple's documentation, "Generating JSON Web Tokens for API requests".
struct BearerTokenCheck: Sendable {
    private struct Claims: JWTPayload {
        let iss: IssuerClaim
        /// Apple's documentation asks for it, and Apple's own library for Python does without.
        let iat: IssuedAtClaim?
        let exp: ExpirationClaim
        let aud: AudienceClaim
        let bid: String

        func verify(using algorithm: some JWTAlgorithm) throws {}
    }

    private let developer: DeveloperKey
    private let bundle: String
    private let keys = JWTKeyCollection()
    private let now: @Sendable () -> Date

    /// - Parameter now: The real clock: tokens are made out by it, wherever the store's own clock stands.
    init(developer: DeveloperKey, bundle: String, now: @escaping @Sendable () -> Date) async throws {
        self.developer = developer
        self.bundle = bundle
        self.now = now
        let key = try ES256PublicKey(pem: developer.publicKey.pemRepresentation)
        await keys.add(ecdsa: key, kid: JWKIdentifier(string: developer.keyID))
    }

    /// Throws ``Unauthenticated`` for everything that is wrong.
    func check(_ request: Request) async throws {
        guard let header = request.headers[.authorization], header.hasPrefix("Bearer "),
            header.utf8.count < 8192
        else { throw Unauthenticated() }
        let token = String(header.dropFirst("Bearer ".count))
        guard isByOurKey(token), let claims = try? await keys.verify(token, as: Claims.self) else {
            throw Unauthenticated()
        }
        let (expires, now) = (claims.exp.value, now())
        let issued = claims.iat?.value ?? now
        guard claims.iss.value == developer.issuer, claims.aud.value == ["appstoreconnect-v1"], claims.bid == bundle,
            expires > now, issued <= now.addingTimeInterval(60), expires.timeIntervalSince(issued) <= 3600,
            expires.timeIntervalSince(now) <= 3600
        else { throw Unauthenticated() }
    }

    // The library chooses the key by the header's word; that the words are the right ones is ours to see.
    private func isByOurKey(_ token: String) -> Bool {
        struct Header: Decodable {
            let alg: String
            let kid: String
        }
        guard let first = token.split(separator: ".").first,
            let data = Base64URL.decode(first),
            let header = try? JSONDecoder().decode(Header.self, from: Data(data))
        else { return false }
        return header.alg == "ES256" && header.kid == developer.keyID
    }
}
#endif
