/// A payload with the text that was signed: three parts in base64url, joined by points, as in compact JWS.
public struct Signed<Payload: Sendable & Hashable>: Sendable, Hashable {
    /// What the text says.
    public let payload: Payload
    /// The text itself: evidence, to be kept and never to be logged.
    public let jwsRepresentation: String
}

extension Signed: CustomStringConvertible, CustomReflectable {
    /// What it is about, without the signed text.
    public var description: String { "signed \(payload)" }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror { Mirror(self, children: ["payload": payload]) }
}
