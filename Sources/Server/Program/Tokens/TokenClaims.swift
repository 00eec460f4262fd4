#if Server
import JWTKit

/// What a bearer token says: RFC 7519's claims, and `scope` as RFC 8693 has it, names with spaces between.
struct TokenClaims: JWTPayload {
    /// Who made it out.
    var iss: String
    /// The account, as a UUID.
    var sub: String
    /// For whom it is: this server.
    var aud: AudienceClaim
    /// Seconds since 1970 at which it ends.
    var exp: Double
    /// Seconds since 1970 before which it does not count.
    var nbf: Double?
    /// Seconds since 1970 at which it was made out.
    var iat: Double?
    /// What it allows.
    var scope: String

    /// Nothing: the claims are judged by ``BearerTokens``, at a clock that tests can set.
    func verify(using algorithm: some JWTAlgorithm) throws {}
}

/// Why a token is refused. For our log and our counters only: the client is told nothing of it.
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
