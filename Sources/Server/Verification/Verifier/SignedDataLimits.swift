#if Server
/// What a verifier will not go beyond, whatever a text is like.
public struct SignedDataLimits: Hashable, Sendable {
    /// The longest text that is looked at, in bytes. The longest that the App Store sends, a notification with two signed
    /// texts in it, has some 14 000.
    public let bytes: Int
    /// How deep JSON may be nested.
    public let depth: Int
    /// How many verified paths of certificates are remembered, and how many headers that bring them.
    public let remembered: Int

    /// Takes the limits; one below 1 counts as 1.
    public init(bytes: Int = 256 * 1024, depth: Int = 32, remembered: Int = 32) {
        self.bytes = max(bytes, 1)
        self.depth = max(depth, 1)
        self.remembered = max(remembered, 1)
    }
}
#endif
