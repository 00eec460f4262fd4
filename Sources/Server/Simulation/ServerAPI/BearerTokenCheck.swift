#if Server
internal import Crypto
internal import Foundation
internal import Hummingbird
internal import JWTKit
internal import Support

/// A validator of the bearer token with which a developer's server authenticates a request.
///
/// Source: Apple's documentation, "Generating JSON Web Tokens for API requests".
struct BearerTokenCheck: Sendable {
    private struct Claims: JWTPayload {
        let iss: IssuerClaim
        /// The time at which the token was issued, or `nil` if the claim is missing.
        ///
        /// Apple's documentation requires this claim, but Apple's library for Python omits it.
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

    /// Creates a check of bearer tokens for one developer key and one app.
    ///
    /// - Parameters:
    ///   - developer: The key that must have signed a token.
    ///   - bundle: The bundle ID of the app, which a token must name.
    ///   - now: A closure that returns the real time, with which the dates of tokens are compared, even if the store's
    ///     clock differs.
    /// - Throws: An error if the public key of `developer` can't be used.
    init(developer: DeveloperKey, bundle: String, now: @escaping @Sendable () -> Date) async throws {
        self.developer = developer
        self.bundle = bundle
        self.now = now
        let key = try ES256PublicKey(pem: developer.publicKey.pemRepresentation)
        await keys.add(ecdsa: key, kid: JWKIdentifier(string: developer.keyID))
    }

    /// Checks the bearer token of a request.
    ///
    /// - Throws: ``Unauthenticated`` if the token is missing or invalid, for any reason.
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

    // Check the header here, because the library only selects the key by the header's `kid`.
    private func isByOurKey(_ token: String) -> Bool {
        struct Header: Decodable {
            let alg: String
            let kid: String
        }
        guard let parts = JWSParts(token), let data = Base64URL.decode(parts.header),
            let header = try? JSONDecoder().decode(Header.self, from: Data(data))
        else { return false }
        return header.alg == "ES256" && header.kid == developer.keyID
    }
}
#endif
