#if Server
public import DiscoverEntities

/// The reason why a signed text is rejected.
///
/// Each check has its own cases. None of them shows the text.
public indirect enum SignedDataError: Error, Hashable, Sendable {
    /// The text is longer than the limit.
    case tooLong(bytes: Int, limit: Int)
    /// The text doesn't have exactly three parts.
    case notCompact(parts: Int)
    /// A part of the text isn't base64url.
    case notBase64(JWSPart)
    /// The header can't be read.
    case header(JSONError)
    /// The header requires extensions that this build doesn't support (`crit`).
    case criticalHeader
    /// The text isn't signed with ES256; the case contains the header's algorithm, or `nil` if unsafe to show.
    case algorithm(String?)
    /// The header doesn't contain exactly three certificates; `nil` means that the header contains no list of
    /// certificates.
    case certificateCount(Int?)
    /// A certificate isn't Base64.
    case certificateNotBase64(CertificateRole)
    /// A certificate can't be parsed.
    case certificateUnreadable(CertificateRole)
    /// The leaf's key isn't a key for ES256.
    case keyNotP256
    /// The payload can't be read.
    case payload(JSONError)
    /// The certificates don't lead to a trusted root.
    case untrusted
    /// The certificates lead to a trusted root, but the path violates a rule of RFC 5280.
    case pathRefused
    /// A certificate wasn't valid yet at the specified time.
    case notYetValid(CertificateRole, at: Moment)
    /// A certificate had expired at the specified time.
    case expired(CertificateRole, at: Moment)
    /// A certificate lacks Apple's marker for its purpose.
    case markerMissing(CertificateRole)
    /// A certificate was revoked by its issuer.
    case revoked(CertificateRole, at: Moment)
    /// The revocation status of a certificate couldn't be requested.
    ///
    /// This is the only error that a retry may resolve.
    case revocationUnknown(CertificateRole, reason: String)
    /// The signature isn't 64 bytes long.
    case signatureLength(Int)
    /// The signature wasn't made over this text with the leaf's key.
    case signatureWrong
    /// A member of the payload has a value of the wrong type.
    case content(JSONError)
    /// The notification contains no part, or several parts, that state what the notification is about.
    case subjects(Int)
    /// The text contains the bundle ID of another app, or none.
    case otherBundle
    /// The text contains the App Store ID of another app.
    case otherAppID
    /// The text contains another environment, or none.
    case otherEnvironment
    /// The text is of another kind than expected.
    case otherKind(expected: SignedDataKind, found: SignedDataKind)
    /// A nested signed text is rejected.
    case nested(NestedPart, SignedDataError)
    /// The nested signed texts are about different purchases.
    case nestedDisagree

    /// The check of the signed data that failed with this error.
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

    /// A Boolean value that indicates whether the same text may be accepted later.
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
