#if Server
/// The checks that a signed text goes through, in this order: the first that fails decides, and the cheapest come first.
///
/// Order and content follow Apple's documentation of `JWSDecodedHeader` and its own server libraries, except where
/// `Docs/server-verification.md` says that more is asked here.
public enum VerificationCheck: String, Hashable, Sendable, CaseIterable {
    /// Three parts of base64url, within the size limit.
    case form
    /// The header is a JSON object, and asks for nothing that this build does not know.
    case header
    /// It is signed by ES256, and nothing else.
    case algorithm
    /// The header brings exactly three certificates; the first two can be read.
    case certificates
    /// The payload is a JSON object in which each name stands once.
    case payload
    /// The leaf, the intermediate and a root of one's own make a path by RFC 5280.
    case path
    /// Each certificate of the path was valid at the moment that counts.
    case validity
    /// Leaf and intermediate bear Apple's marks for their purpose.
    case markers
    /// No authority has withdrawn them, where that is asked about.
    case revocation
    /// The leaf's key made the signature.
    case signature
    /// Each member of the payload holds what belongs there.
    case content
    /// It is about the configured app.
    case app
    /// It is of the configured environment.
    case environment
    /// It is the kind of text it was offered as.
    case kind
    /// The signed texts within it pass the same checks, and speak of the same purchase.
    case nested

    /// What the check asks, in a few words.
    public var summary: String {
        switch self {
        case .form: "three parts of base64url, not too long"
        case .header: "the header is a JSON object without demands"
        case .algorithm: "signed by ES256"
        case .certificates: "three certificates, of which two can be read"
        case .payload: "the payload is a JSON object, each name once"
        case .path: "a path to a trusted root"
        case .validity: "every certificate valid at the time"
        case .markers: "Apple's marks in leaf and intermediate"
        case .revocation: "no certificate withdrawn"
        case .signature: "signed by the leaf's key"
        case .content: "each member holds what belongs there"
        case .app: "about this app"
        case .environment: "of this environment"
        case .kind: "the kind of text it is offered as"
        case .nested: "the signed texts within, too"
        }
    }
}
#endif
