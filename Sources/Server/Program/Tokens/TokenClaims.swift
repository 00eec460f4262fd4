#if Server
import JWTKit

/// The claims of a bearer token: those of RFC 7519, and `scope` of RFC 8693, separated by spaces.
struct TokenClaims: JWTPayload {
    /// The issuer of the bearer token.
    var iss: String
    /// The account for which the bearer token was issued, as a UUID.
    var sub: String
    /// The audience of the bearer token, which is this server.
    var aud: AudienceClaim
    /// The time at which the bearer token expires, in seconds since 1970.
    var exp: Double
    /// The time from which on the bearer token is valid, in seconds since 1970; `nil` if the token omits the time.
    var nbf: Double?
    /// The time at which the bearer token was issued, in seconds since 1970; `nil` if the token omits the time.
    var iat: Double?
    /// The permissions of the bearer token, separated by spaces.
    var scope: String

    /// Does nothing, because ``BearerTokenValidator`` validates the claims with a clock that tests can set.
    func verify(using algorithm: some JWTAlgorithm) throws {}
}

/// The reason why a bearer token is refused, for the log and the metrics, but not for the client.
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
