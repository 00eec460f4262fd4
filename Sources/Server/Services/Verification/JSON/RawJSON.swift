#if Server
/// A JSON value that this build doesn't interpret, as the text that was received.
///
/// The value is from a member that the store added after this build was made, or that this build doesn't use. The value
/// may contain any data of a customer's purchase, so neither a description nor a dump shows it.
public struct RawJSON: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The value's JSON text, byte for byte.
    public let text: String

    /// Creates a value from its JSON text, without checking the text.
    public init(text: String) { self.text = text }

    /// A description with the length of the JSON text in bytes, but without its content.
    public var description: String { "\(text.utf8.count) bytes of JSON" }

    /// A mirror with the length of the JSON text in bytes, but without its content.
    public var customMirror: Mirror { Mirror(self, children: ["bytes": text.utf8.count]) }
}
#endif
