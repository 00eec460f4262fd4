/// The three encoded parts of a compact JWS string: header, payload, and signature.
///
/// The signature isn't verified. Use the parts only if other code has verified the string or will verify it. The
/// server's verifier uses another type, `CompactJWS`, which copies nothing and reports what is malformed.
///
///     guard let parts = JWSParts(text), let payload = Base64URL.decode(parts.payload) else { return nil }
///
/// Source: RFC 7515, section 7.1.
public struct JWSParts: Sendable, Hashable {
    /// The header, encoded in base64url.
    public let header: Substring
    /// The payload, encoded in base64url.
    public let payload: Substring
    /// The signature, encoded in base64url.
    public let signature: Substring

    /// Creates the parts of a JWS string; `nil` if the string isn't three parts separated by dots.
    public init?(_ text: some StringProtocol) {
        let parts = Substring(text).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        (header, payload, signature) = (parts[0], parts[1], parts[2])
    }

    /// The string that the signature covers: the encoded header, a dot, and the encoded payload.
    public var signingInput: String { "\(header).\(payload)" }
}
