#if Server
public import DiscoverEntities
public import X509

/// Port: reports whether an issuer has revoked a certificate.
///
/// **Promise:** A request changes nothing and may be repeated. It ends within the checker's own time limit. A status
/// may be cached for as long as the issuer permits. ``RevocationStatus/requestFailed(_:)`` is never cached, because it
/// contains no information about the certificate. Requests may run concurrently.
public protocol RevocationChecking: Sendable {
    /// Returns the revocation status of a certificate.
    ///
    /// - Parameters:
    ///   - certificate: The certificate, whose path to a trusted root is verified.
    ///   - issuer: The certificate that signed it, from the same verified path.
    /// - Returns: The status.
    func status(of certificate: Certificate, issuedBy issuer: Certificate) async -> RevocationStatus
}

/// The revocation status of a certificate.
public enum RevocationStatus: Hashable, Sendable {
    /// The certificate isn't revoked.
    case good
    /// The certificate was revoked at the specified time; this is final.
    case revoked(at: Moment)
    /// The status couldn't be requested; the short reason contains no secrets. A retry is possible.
    case requestFailed(String)
}

/// The policy for revocation checking.
public enum RevocationPolicy: Sendable {
    /// The status isn't requested; only the certificates' dates and the trusted roots decide.
    case off
    /// The status of the leaf and of the intermediate is requested from the checker.
    case check(any RevocationChecking, whenUnanswered: Unanswered)

    /// The effect of a revocation status that couldn't be requested.
    public enum Unanswered: Hashable, Sendable {
        /// The text is accepted, so that an outage of the issuer stops no purchase.
        case failOpen
        /// The text is rejected for now and may be presented again, so that no text is accepted without a check.
        case failClosed
    }
}
#endif
