#if Server
internal import DiscoverEntities

/// A signed text inside another signed text (JWS), such as the transaction in a notification.
///
/// Verifying the outer text doesn't verify the inner one. Neither a description nor a dump shows the text.
public struct NestedSignedText: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The signed text in compact form, which only a verifier reads.
    public let text: String

    init(_ text: String) { self.text = text }

    /// A description that doesn't contain the signed text (JWS).
    public var description: String { "a signed text" }

    /// An empty mirror, so that a dump doesn't show the signed text (JWS).
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSONObjectReader {
    /// Returns the account token in a member whose value is a UUID, or `nil` if the member is absent.
    ///
    /// The UUID may be in uppercase or lowercase.
    mutating func accountToken(_ name: StaticString) throws(JSONError) -> AccountToken? {
        guard let text = try text(name) else { return nil }
        guard let token = AccountToken(uuid: text) else { throw .wrongType(place: "\(name)", expected: "a UUID") }
        return token
    }
}
#endif
