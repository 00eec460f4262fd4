#if Server
/// The reason why an OCSP response says nothing about a certificate.
///
/// None of these reasons is final; the query is repeated later.
public enum OCSPError: Error, Hashable, Sendable {
    /// The data is no OCSP response in DER.
    case unreadable
    /// The responder returned an error: 1 malformed, 2 internal error, 3 try later, 5 and 6 unauthorized.
    case refused(Int)
    /// The response is about other certificates.
    case anotherCertificate
    /// The signer is neither the issuer nor a responder that the issuer authorized.
    case strangeResponder
    /// The signature is invalid.
    case badSignature
    /// The response contains the nonce of another request.
    case anotherQuestion
    /// The response is dated in the future.
    case fromTheFuture
    /// The response has expired.
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
