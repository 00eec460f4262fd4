#if Server
/// Why an answer of a responder says nothing about a certificate. None of these is final: the question is asked again.
public enum OCSPError: Error, Hashable, Sendable {
    /// It is no OCSP response in DER.
    case unreadable
    /// The responder gives no answer, by its number: 1 malformed, 2 internal error, 3 try later, 5 and 6 unauthorised.
    case refused(Int)
    /// It speaks of other certificates.
    case anotherCertificate
    /// Whoever signed it is neither the authority nor one that the authority lets answer.
    case strangeResponder
    /// The signature does not belong to the answer.
    case badSignature
    /// It repeats another question's number.
    case anotherQuestion
    /// It speaks of the future.
    case fromTheFuture
    /// There is newer knowledge than this.
    case stale
    /// The responder does not know the certificate.
    case unknownCertificate
}

extension OCSPError: CustomStringConvertible {
    /// A few words, for a log.
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
