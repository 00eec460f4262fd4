#if Server
public import DiscoverEntities

/// The reason why a signed text (JWS) is rejected.
///
/// No case contains any part of the text.
public indirect enum SignedDataError: Error, Hashable, Sendable {
    /// The signed text has more bytes than the limit.
    case tooLong(bytes: Int, limit: Int)
    /// The signed text doesn't have exactly three parts that are separated by dots.
    case notCompact(parts: Int)
    /// A part of the signed text isn't valid base64url.
    case notBase64(JWSPart)
    /// The header of the signed text isn't a valid JSON object.
    case header(JSONError)
    /// The header requires extensions (`crit`) that this build doesn't support.
    case criticalHeader
    /// The text isn't signed with ES256.
    ///
    /// The associated value is the algorithm in the header. It is `nil` if the header contains no algorithm, or if the
    /// algorithm's name isn't safe to show.
    case algorithm(String?)
    /// The header doesn't contain exactly three certificates.
    ///
    /// The associated value is the number of certificates. It is `nil` if the header contains no list of certificates.
    case certificateCount(Int?)
    /// A certificate in the header isn't valid Base64.
    case certificateNotBase64(CertificateRole)
    /// A certificate in the header can't be parsed.
    case certificateUnreadable(CertificateRole)
    /// The public key in the leaf certificate isn't a P-256 key, which ES256 requires.
    case keyNotP256
    /// The payload of the signed text isn't a valid JSON object.
    case payload(JSONError)
    /// The certificates in the header don't form a path to a trusted root certificate.
    case untrusted
    /// The certificates form a path to a trusted root, but the path violates a rule of RFC 5280.
    case pathRefused
    /// A certificate wasn't valid yet at the time at which it must be valid.
    case notYetValid(CertificateRole, at: Moment)
    /// A certificate had expired by the time at which it must be valid.
    case expired(CertificateRole, at: Moment)
    /// A certificate lacks the extension with which Apple marks certificates for signing App Store data.
    case markerMissing(CertificateRole)
    /// A certificate was revoked by its issuer at the specified time.
    case revoked(CertificateRole, at: Moment)
    /// The revocation status of a certificate isn't known, because the query to its issuer failed.
    ///
    /// This is the only error that a retry may resolve.
    case revocationUnknown(CertificateRole, reason: String)
    /// The signature isn't 64 bytes long; the associated value is its length in bytes.
    case signatureLength(Int)
    /// The signature doesn't match the signed text and the key in the leaf certificate.
    case signatureWrong
    /// A member of the payload has a value of the wrong type.
    case content(JSONError)
    /// The notification doesn't have exactly one subject, such as the member `data` or `summary`.
    ///
    /// The associated value is the number of members that are subjects.
    case subjects(Int)
    /// The signed text names the bundle ID of another app, or no bundle ID.
    case otherBundle
    /// The signed text names the App Store ID of another app, or is a notification without this ID.
    case otherAppID
    /// The signed text names another environment than the configured environment, or no environment.
    case otherEnvironment
    /// The signed text is of another kind than expected.
    ///
    /// An example is renewal information where a transaction was expected.
    case otherKind(expected: SignedDataKind, found: SignedDataKind)
    /// A signed text inside the notification is rejected, for the reason in the associated error.
    case nested(NestedPart, SignedDataError)
    /// The signed texts inside the notification are about different purchases.
    case nestedDisagree

    /// The check that rejected the signed text, such as ``VerificationCheck/signature``.
    public var check: VerificationCheck {
        switch self {
        case .tooLong, .notCompact, .notBase64: .form
        case .header, .criticalHeader: .header
        case .algorithm: .algorithm
        case .certificateCount, .certificateNotBase64, .certificateUnreadable, .keyNotP256: .certificates
        case .payload: .payload
        case .untrusted, .pathRefused: .path
        case .notYetValid, .expired: .validity
        case .markerMissing: .markers
        case .revoked, .revocationUnknown: .revocation
        case .signatureLength, .signatureWrong: .signature
        case .content, .subjects: .content
        case .otherBundle, .otherAppID: .app
        case .otherEnvironment: .environment
        case .otherKind: .kind
        case .nested, .nestedDisagree: .nested
        }
    }

    /// A Boolean value that indicates whether the same signed text may be accepted later.
    ///
    /// Only a failed revocation request is retryable; every other error is permanent.
    public var isRetryable: Bool {
        switch self {
        case .revocationUnknown: true
        case .nested(_, let inner): inner.isRetryable
        default: false
        }
    }
}
#endif
