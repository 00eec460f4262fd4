#if Server
public import DiscoverEntities
public import X509

/// Port: whoever knows whether an authority has withdrawn a certificate before its time.
///
/// Promise: asking changes nothing and may be repeated. It answers within a time limit of its own, and may remember an answer
/// for as long as the authority lets it. "Could not ask" says nothing about the certificate and is never remembered as an
/// answer. Many may ask at once.
public protocol RevocationChecking: Sendable {
    /// What the authority says of one certificate.
    ///
    /// - Parameters:
    ///   - certificate: The certificate in question; its path to a trusted root has been checked.
    ///   - issuer: The certificate that signed it, from the same checked path.
    func status(of certificate: Certificate, issuedBy issuer: Certificate) async -> RevocationStatus
}

/// What an authority says of a certificate.
public enum RevocationStatus: Hashable, Sendable {
    /// It stands.
    case good
    /// It was withdrawn, and when; final.
    case revoked(at: Moment)
    /// There is no answer, and why, in a few words without anything secret; to be tried again.
    case couldNotAsk(String)
}

/// Whether revocation is asked about at all, and what an unanswered question means.
public enum RevocationPolicy: Sendable {
    /// Nobody is asked. The certificates' own dates and the trusted roots decide.
    case off
    /// The checker is asked about the leaf and the intermediate certificate.
    case ask(any RevocationChecking, whenUnanswered: Unanswered)

    /// What a question without an answer means.
    public enum Unanswered: Hashable, Sendable {
        /// The text is taken as if the certificate stood: an outage of the authority stops no business.
        case failOpen
        /// The text is refused for now, and may be tried again: nothing passes unasked.
        case failClosed
    }
}
#endif
