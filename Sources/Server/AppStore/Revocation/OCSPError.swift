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
        case .unreadable: "the responder's answer cannot be read"
        case .refused(let status): "the responder refuses to answer (\(status))"
        case .anotherCertificate: "the responder speaks of another certificate"
        case .strangeResponder: "the answer is signed by somebody who may not answer"
        case .badSignature: "the answer's signature is wrong"
        case .anotherQuestion: "the answer is to another question"
        case .fromTheFuture: "the answer is dated in the future"
        case .stale: "the answer is out of date"
        case .unknownCertificate: "the responder does not know the certificate"
        }
    }
}
#endif
