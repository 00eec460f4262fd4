#if Server
package import Foundation
import JWTKit

/// A validator of the OpenID Connect tokens of Google Cloud Pub/Sub.
///
/// Pub/Sub authenticates pushed messages with these tokens. Google must have signed the token for the configured
/// audience and the configured service account. The audience alone proves nothing, because any Google account can get a
/// token for any audience.
///
/// Source: Google's "Authentication for push subscriptions".
package struct PushTokenValidator: Sendable {
    /// The address of the keys with which Google signs the tokens.
    static let googleKeys = "https://www.googleapis.com/oauth2/v3/certs"
    private static let issuers: Set = ["https://accounts.google.com", "accounts.google.com"]

    private let keys: any TokenKeyProvider
    private let audience: String
    private let email: String
    private let now: @Sendable () -> Date

    /// Creates a validator of tokens.
    ///
    /// - Parameters:
    ///   - keys: Google's keys.
    ///   - audience: The audience of the push subscription.
    ///   - email: The email address of the push subscription's service account.
    ///   - now: A function that returns the current time.
    package init(
        keys: any TokenKeyProvider, audience: String, email: String, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.keys = keys
        self.audience = audience
        self.email = email
        self.now = now
    }

    /// Checks the `Authorization` header of a pushed message.
    ///
    /// - Parameter authorization: The value of the header, or `nil` if the message has none.
    /// - Throws: `TokenRefusal` if the token is missing or refused.
    package func check(authorization: String?) async throws(TokenRefusal) {
        let token = try BearerTokenValidator.token(in: authorization)
        guard token.utf8.count <= BearerTokenValidator.longest else { throw .malformed }
        let claims = try await BearerTokenValidator.claims(of: token, signedWith: keys).0
        guard Self.issuers.contains(claims.iss), claims.aud.value == [audience], claims.claim("email") == .text(email),
            claims.isEmailVerified
        else { throw .foreign }
        let seconds = now().timeIntervalSince1970
        guard claims.exp.isFinite, seconds < claims.exp else { throw .expired }
        if let begins = claims.nbf, seconds < begins { throw .notYetValid }
    }
}
#endif
