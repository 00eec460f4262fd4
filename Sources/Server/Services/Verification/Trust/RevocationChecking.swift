#if Server
public import DiscoverEntities
public import X509

/// Port: reports whether the issuer of a certificate has revoked it.
///
/// **Promise:** A request changes nothing and may be repeated. A request ends within the checker's own time limit. A
/// status may be cached for as long as the issuer permits. ``RevocationStatus/requestFailed(_:)`` may be cached for a
/// few seconds only, because it contains no information about the certificate. Requests may run concurrently.
public protocol RevocationChecking: Sendable {
    /// Returns the revocation status of a certificate, possibly from a cache.
    ///
    /// - Parameters:
    ///   - certificate: The certificate. Its path to a trusted root has already been verified.
    ///   - issuer: The certificate whose key signed `certificate`, from the same verified path.
    /// - Returns: The status.
    func status(of certificate: Certificate, issuedBy issuer: Certificate) async -> RevocationStatus
}

/// The revocation status of a certificate, as its issuer reports it.
public enum RevocationStatus: Hashable, Sendable {
    /// The issuer hasn't revoked the certificate.
    case good
    /// The issuer revoked the certificate at the specified time; this is final.
    case revoked(at: Moment)
    /// The status couldn't be requested from the issuer; a later request may succeed.
    ///
    /// The associated value is a short reason without secrets.
    case requestFailed(String)
}

/// A setting that determines whether the revocation status of certificates is checked.
public enum RevocationPolicy: Sendable {
    /// The revocation status isn't checked, so a revoked certificate is accepted until it expires.
    case off
    /// The revocation status of the leaf and of the intermediate certificate is requested.
    ///
    /// The first associated value is the checker that requests the status. `onMissingResponse` is the decision if a
    /// request fails. With ``CertificateValidity/whenSigned``, no status of an expired certificate is requested,
    /// because its issuer no longer responds.
    case check(any RevocationChecking, onMissingResponse: MissingResponseDecision)

    /// The decision on a signed text (JWS) if the revocation status of its certificates isn't available.
    public enum MissingResponseDecision: Hashable, Sendable {
        /// The signed text (JWS) is accepted, so that an outage of the issuer stops no purchase.
        case failOpen
        /// The signed text (JWS) isn't accepted for now, and may be presented again.
        case failClosed
    }
}
#endif
