#if Server
/// The checks of a signed text, in the order in which they run.
///
/// The first check that fails decides. The cheapest checks come first. Order and content follow Apple's documentation
/// of `JWSDecodedHeader` and its server libraries. `Docs/server-verification.md` lists the checks that are stricter
/// here.
public enum VerificationCheck: String, Hashable, Sendable, CaseIterable {
    /// The text has three base64url parts and doesn't exceed the size limit.
    case form
    /// The header is a JSON object and requires no extension that this build doesn't support.
    case header
    /// The text is signed with ES256.
    case algorithm
    /// The header contains exactly three certificates, and the first two can be parsed.
    case certificates
    /// The payload is a JSON object without duplicate member names.
    case payload
    /// The leaf, the intermediate, and a configured root form a valid path according to RFC 5280.
    case path
    /// Each certificate of the path was valid at the time that the configuration selects.
    case validity
    /// The leaf and the intermediate have Apple's markers for their purpose.
    case markers
    /// No certificate was revoked, if revocation checking is on.
    case revocation
    /// The signature was made with the leaf's key.
    case signature
    /// Each member of the payload has a value of the right type.
    case content
    /// The text is about the configured app.
    case app
    /// The text is from the configured environment.
    case environment
    /// The text is of the expected kind.
    case kind
    /// The nested signed texts pass the same checks, and are about one purchase.
    case nested

    /// A short description of the check.
    public var summary: String {
        switch self {
        case .form: "three parts of base64url, not too long"
        case .header: "the header is a JSON object without critical extensions"
        case .algorithm: "signed with ES256"
        case .certificates: "three certificates, two of them readable"
        case .payload: "the payload is a JSON object without duplicate members"
        case .path: "a path to a trusted root"
        case .validity: "every certificate valid at the time"
        case .markers: "Apple's marker extensions in leaf and intermediate"
        case .revocation: "no certificate revoked"
        case .signature: "signed with the leaf's key"
        case .content: "each member has the right type"
        case .app: "about this app"
        case .environment: "from this environment"
        case .kind: "the expected kind of data"
        case .nested: "the nested signed data is valid, too"
        }
    }
}
#endif
