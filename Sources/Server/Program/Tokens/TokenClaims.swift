#if Server
import JWTKit

/// The claims of a bearer token: those of RFC 7519, and `scope` of RFC 8693, separated by spaces.
struct TokenClaims: JWTPayload {
    /// The issuer of the token.
    var iss: String
    /// The account that the token was issued for, as a UUID.
    var sub: String
    /// The audience of the token, which is this server.
    var aud: AudienceClaim
    /// The time at which the token expires, in seconds since 1970.
    var exp: Double
    /// The time before which the token isn't valid, in seconds since 1970; `nil` if the token contains none.
    var nbf: Double?
    /// The time at which the token was issued, in seconds since 1970; `nil` if the token contains none.
    var iat: Double?
    /// The scopes of the token.
    var scope: String

    /// Does nothing, because ``BearerTokenValidator`` validates the claims with a clock that tests can set.
    func verify(using algorithm: some JWTAlgorithm) throws {}
}

/// The reason why a token is refused, for the log and the metrics, but not for the client.
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
}
#endif
