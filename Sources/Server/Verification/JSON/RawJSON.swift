#if Server
/// A JSON value kept as it was written, because this build has no type for it: a member that is newer than this build, or
/// one whose parts nobody here looks at.
///
/// It may hold anything a customer's purchase holds, so no description shows it.
public struct RawJSON: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The value's JSON text, byte for byte.
    public let text: String

    /// Takes a value's JSON text.
    public init(text: String) { self.text = text }

    /// How long it is, and not what it says.
    public var description: String { "\(text.utf8.count) bytes of JSON" }

    /// Shows nothing of the value.
    public var customMirror: Mirror { Mirror(self, children: ["bytes": text.utf8.count]) }
}
#endif
