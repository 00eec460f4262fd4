#if Server
/// The limits of a verifier.
public struct SignedDataLimits: Hashable, Sendable {
    /// The maximum length of a text in bytes.
    ///
    /// The longest text that the App Store sends, a notification with two nested texts, has about 14,000 bytes.
    public let bytes: Int
    /// The maximum depth of nested JSON values.
    public let depth: Int
    /// The maximum number of certification paths in the cache, and of headers that contain these paths.
    public let remembered: Int

    /// Creates limits; a value below 1 counts as 1.
    public init(bytes: Int = 256 * 1024, depth: Int = 32, remembered: Int = 32) {
        self.bytes = max(bytes, 1)
        self.depth = max(depth, 1)
        self.remembered = max(remembered, 1)
    }
}
#endif
