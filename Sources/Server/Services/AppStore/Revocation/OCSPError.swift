#if Server
/// The reason why a response of an OCSP responder doesn't state the status of a certificate.
///
/// None of these reasons is final; the query is repeated later.
public enum OCSPError: Error, Hashable, Sendable {
    /// The data isn't an OCSP response in DER.
    case unreadable
    /// The responder returned the status of an error: 1 malformed, 2 internal error, 3 try later, 5 and 6 unauthorized.
    case refused(Int)
    /// The OCSP response is about other certificates than the queried certificate.
    case anotherCertificate
    /// The signer of the OCSP response is neither the issuer nor a responder that the issuer authorized.
    case strangeResponder
    /// The signature of the OCSP response is invalid.
    case badSignature
    /// The OCSP response contains the nonce of another request.
    case anotherQuestion
    /// The OCSP response has a date in the future.
    case fromTheFuture
    /// The OCSP response has expired.
    case stale
    /// The responder doesn't recognize the certificate.
    case unknownCertificate
}

extension OCSPError: CustomStringConvertible {
    /// A description of the reason for the log.
    public var description: String {
        switch self {
        case .unreadable: "the responder's response can't be read"
        case .refused(let status): "the responder returned an error (\(status))"
        case .anotherCertificate: "the response is about another certificate"
        case .strangeResponder: "the response's signer isn't authorized"
        case .badSignature: "the response's signature isn't valid"
        case .anotherQuestion: "the response belongs to another request"
        case .fromTheFuture: "the response is dated in the future"
        case .stale: "the response has expired"
        case .unknownCertificate: "the responder doesn't recognize the certificate"
        }
    }
}
#endif
