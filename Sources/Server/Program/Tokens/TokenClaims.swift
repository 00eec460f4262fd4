#if Server
import JWTKit

/// The claims of a bearer token that this server signs during development.
///
/// RFC 7519 defines these claims, except for `scope`, which RFC 8693 defines.
struct TokenClaims: JWTPayload {
    /// The issuer of the bearer token.
    var iss: String
    /// The account for which the bearer token was issued, as a UUID.
    var sub: String
    /// The audience of the bearer token, which is this server.
    var aud: AudienceClaim
    /// The time at which the bearer token expires, in seconds since 1970.
    var exp: Double
    /// The time from which the token is valid, in seconds since 1970, or `nil` if it isn't stated.
    var nbf: Double?
    /// The time at which the token was issued, in seconds since 1970, or `nil` if it isn't stated.
    var iat: Double?
    /// The permissions of the bearer token, separated by spaces.
    var scope: String
    /// A Boolean value that indicates whether the account is anonymous.
    ///
    /// The value is `nil` if the token doesn't state it.
    var isAnonymous: Bool?

    private enum CodingKeys: String, CodingKey {
        case iss, sub, aud, exp, nbf, iat, scope
        case isAnonymous = "is_anonymous"
    }

    /// Does nothing, because ``BearerTokenValidator`` checks the claims.
    ///
    /// The check needs a clock that tests can set, and the library calls this method without one.
    func verify(using algorithm: some JWTAlgorithm) throws {}
}

/// The reason why a bearer token is refused.
///
/// The log and the metrics contain the reason, but the response to the client doesn't.
package enum TokenRefusal: String, Error, CaseIterable, Sendable {
    case missing
    case malformed
    case wrongAlgorithm
    case unknownKey
    case badSignature
    case foreign
    case expired
    case notYetValid
    case noAccount
    /// The key of the token can't be found, because the identity provider's keys were never fetched.
    ///
    /// The token may be valid, so the client may repeat the request.
    case keysUnavailable
}
#endif
