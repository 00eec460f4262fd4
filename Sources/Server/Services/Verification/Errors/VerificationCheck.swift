#if Server
/// The checks that a verifier performs on a signed text, in the order in which they run.
///
/// A text is rejected at the first check that fails. The cheapest checks come first. The checks and their order follow
/// Apple's documentation of `JWSDecodedHeader` and Apple's server libraries. `Docs/server-verification.md` lists the
/// checks that are stricter than Apple's.
public enum VerificationCheck: String, Hashable, Sendable, CaseIterable {
    /// The signed text has three base64url parts and doesn't exceed the size limit.
    case form
    /// The header of the signed text is a JSON object and requires no unsupported extension.
    case header
    /// The signed text uses the algorithm ES256.
    case algorithm
    /// The header contains exactly three certificates, and the first two can be parsed.
    case certificates
    /// The payload of the signed text is a JSON object without duplicate member names.
    case payload
    /// The leaf, the intermediate, and a configured root certificate form a valid path (RFC 5280).
    case path
    /// Each certificate of the path is valid at the required time: the signing time, or now.
    case validity
    /// The leaf and intermediate certificates have Apple's extensions for signing App Store data.
    case markers
    /// The issuers haven't revoked the leaf or the intermediate certificate; this check is optional.
    case revocation
    /// The signature matches the text and the key in the leaf certificate.
    case signature
    /// Each member of the payload has a value of the right type.
    case content
    /// The signed text is about the configured app.
    case app
    /// The signed text is from the configured environment, such as production.
    case environment
    /// The signed text is of the expected kind, such as a transaction.
    case kind
    /// The texts inside a notification, such as its transaction, pass these checks, too.
    ///
    /// All of them are about the same purchase.
    case nested

    /// A short description of what the check requires.
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
