#if Server
/// The outcome of a query to an OCSP responder, for the metrics.
public enum OCSPQueryOutcome: String, Hashable, Sendable, CaseIterable {
    /// The responder states that the certificate isn't revoked.
    case good
    /// The responder states that the certificate is revoked.
    case revoked
    /// The response is invalid or too long, or it doesn't contain the status of the certificate.
    case unusable
    /// The responder returned an HTTP error, or no response in time.
    case failed
}
#endif
