#if Server
internal import DiscoverEntities

/// A signed text within another one. That the outer one was verified says nothing about it; neither a description nor a dump
/// shows it.
public struct NestedSignedText: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// What the store signed, in compact form: for a verifier's eyes only.
    public let text: String

    init(_ text: String) { self.text = text }

    /// Never the text.
    public var description: String { "a signed text" }

    /// Shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSONObjectReader {
    /// An account's UUID, in either case.
    mutating func accountToken(_ name: StaticString) throws(JSONError) -> AccountToken? {
        guard let text = try text(name) else { return nil }
        guard let token = AccountToken(uuid: text) else { throw .wrongType(place: "\(name)", expected: "a UUID") }
        return token
    }
}
#endif
