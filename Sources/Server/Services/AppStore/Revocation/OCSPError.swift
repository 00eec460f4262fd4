#if Server
/// The reason why an OCSP response doesn't provide the revocation status of a certificate.
///
/// None of these reasons is permanent; the responder is queried again later.
public enum OCSPError: Error, Hashable, Sendable {
    /// The data isn't an OCSP response in DER.
    case unreadable
    /// The responder returned an error status.
    ///
    /// RFC 6960 defines these statuses: 1 (malformed request), 2 (internal error), 3 (try later), 5 (signature
    /// required), and 6 (unauthorized).
    case refused(Int)
    /// The OCSP response doesn't contain the status of the queried certificate.
    case anotherCertificate
    /// The signer of the OCSP response is neither the certificate's issuer nor authorized by the issuer.
    case strangeResponder
    /// The signature of the OCSP response is invalid.
    case badSignature
    /// The OCSP response contains a nonce (random number) that differs from the nonce of the request.
    case anotherRequest
    /// The OCSP response has a date in the future.
    case fromTheFuture
    /// The OCSP response has expired.
    case stale
    /// The responder states that it doesn't recognize the certificate.
    case unknownCertificate
}

extension OCSPError: CustomStringConvertible {
    /// A description of this error for the log.
    public var description: String {
        switch self {
        case .unreadable: "the responder's response can't be read"
        case .refused(let status): "the responder returned an error (\(status))"
        case .anotherCertificate: "the response is about another certificate"
        case .strangeResponder: "the response's signer isn't authorized"
        case .badSignature: "the response's signature isn't valid"
        case .anotherRequest: "the response belongs to another request"
        case .fromTheFuture: "the response is dated in the future"
        case .stale: "the response has expired"
        case .unknownCertificate: "the responder doesn't recognize the certificate"
        }
    }
}
#endif
