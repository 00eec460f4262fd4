#if Server
/// The limits that protect a verifier of signed texts (JWS) from large input.
public struct SignedDataLimits: Hashable, Sendable {
    /// The maximum length of a signed text (JWS) in bytes.
    ///
    /// The longest text that the App Store sends, a notification with two nested texts, has a length of about 14,000
    /// bytes.
    public let bytes: Int
    /// The maximum depth of nested JSON values in a signed text (JWS).
    public let depth: Int
    /// The maximum number of cached certificate chains, and of cached headers.
    public let remembered: Int

    /// Creates limits for signed texts (JWS); a value below 1 counts as 1.
    ///
    /// - Parameters:
    ///   - bytes: The maximum length of a signed text in bytes.
    ///   - depth: The maximum depth of nested JSON values.
    ///   - remembered: The maximum number of cached certificate chains, and of cached headers.
    public init(bytes: Int = 256 * 1024, depth: Int = 32, remembered: Int = 32) {
        self.bytes = max(bytes, 1)
        self.depth = max(depth, 1)
        self.remembered = max(remembered, 1)
    }
}
#endif
