#if Server
public import DiscoverEntities

/// Why a signed text is not taken. Each check has its own; none of them shows the text.
public indirect enum SignedDataError: Error, Hashable, Sendable {
    /// It is longer than the limit.
    case tooLong(bytes: Int, limit: Int)
    /// It has another number of parts than three.
    case notCompact(parts: Int)
    /// A part of it is not base64url.
    case notBase64(JWSPart)
    /// Its header cannot be read.
    case header(JSONError)
    /// Its header says that a reader must know more than this one does (`crit`).
    case criticalHeader
    /// It is not signed by ES256; what its header says instead, where that can be shown.
    case algorithm(String?)
    /// It brings another number of certificates than three; `nil` where it brings none at all.
    case certificateCount(Int?)
    /// A certificate is not base64.
    case certificateNotBase64(CertificateRole)
    /// A certificate is none.
    case certificateUnreadable(CertificateRole)
    /// The leaf's key is not one for ES256.
    case keyNotP256
    /// Its payload cannot be read.
    case payload(JSONError)
    /// The certificates lead to no root that is trusted here.
    case untrusted
    /// They do, and break a rule of RFC 5280 on the way.
    case pathRefused
    /// A certificate was not valid yet at the moment that counts.
    case notYetValid(CertificateRole, at: Moment)
    /// A certificate had expired at the moment that counts.
    case expired(CertificateRole, at: Moment)
    /// A certificate lacks Apple's mark for its purpose.
    case markerMissing(CertificateRole)
    /// An authority has withdrawn a certificate.
    case revoked(CertificateRole, at: Moment)
    /// Whether a certificate was withdrawn could not be asked. The only one that may pass when tried again.
    case revocationUnknown(CertificateRole, reason: String)
    /// The signature is not 64 bytes long.
    case signatureLength(Int)
    /// The signature is not the leaf's over this text.
    case signatureWrong
    /// A member of the payload does not hold what belongs there.
    case content(JSONError)
    /// A notification holds none, or more than one, of the parts that say what it is about.
    case subjects(Int)
    /// It names another app's bundle, or none.
    case otherBundle
    /// It names another app's number.
    case otherAppID
    /// It is of another environment, or says of none.
    case otherEnvironment
    /// It is another kind of text than it was offered as.
    case otherKind(expected: SignedDataKind, found: SignedDataKind)
    /// A signed text within it is not taken.
    case nested(NestedPart, SignedDataError)
    /// The signed texts within it speak of different purchases.
    case nestedDisagree

    /// The check that failed.
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

    /// Whether the same text may be taken later: nobody could be asked. Every other refusal is final.
    public var isRetryable: Bool {
        switch self {
        case .revocationUnknown: true
        case .nested(_, let inner): inner.isRetryable
        default: false
        }
    }
}
#endif
