#if Server
/// The reason why a JSON text can't be read as expected.
///
/// The error names a member by its path, such as `data.bundleId`, and never shows a value.
public enum JSONError: Error, Hashable, Sendable {
    /// The text isn't valid JSON; the error is at the specified byte offset.
    case notJSON(byte: Int)
    /// The text is valid JSON, but not an object.
    case notAnObject
    /// The JSON values are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// An object contains two members with the same name.
    ///
    /// Such an object is rejected, because different parsers could use different values.
    case duplicate(place: String)
    /// A member's value isn't of the expected type.
    case wrongType(place: String, expected: String)

    /// A stable code of the error for metrics and for clients.
    public var code: String {
        switch self {
        case .notJSON: "not-json"
        case .notAnObject: "not-an-object"
        case .tooDeep: "too-deep"
        case .duplicate: "duplicate-member"
        case .wrongType: "wrong-type"
        }
    }

    /// The error as a phrase that completes a sentence whose subject is the JSON text.
    public var predicate: String {
        switch self {
        case .notJSON(let byte): "isn't valid JSON: it can't be read from byte \(byte) on"
        case .notAnObject: "is JSON, but not an object"
        case .tooDeep(let limit): "is nested deeper than \(limit) levels"
        case .duplicate(let place): "contains the member \(place) twice"
        case .wrongType(let place, let expected): "contains a member \(place) that isn't \(expected)"
        }
    }

    /// Returns a copy of this error whose path begins with the name of the enclosing member.
    ///
    /// For example, an error at `bundleId` within the member `data` becomes an error at `data.bundleId`.
    func within(_ place: String) -> JSONError {
        switch self {
        case .notJSON, .notAnObject, .tooDeep: self
        case .duplicate(let inner): .duplicate(place: "\(place).\(inner)")
        case .wrongType(let inner, let expected): .wrongType(place: "\(place).\(inner)", expected: expected)
        }
    }

    /// Returns the name of a JSON member in a form that is safe to show.
    ///
    /// A name in an untrusted text can contain control characters for a terminal, or be very long.
    ///
    /// - Parameter name: The bytes of the name.
    /// - Returns: The name, or a placeholder if the name isn't safe to show.
    static func shown(_ name: some Collection<UInt8>) -> String {
        guard name.count <= 64, name.allSatisfy({ (33...126).contains($0) }) else { return "of an unprintable name" }
        return String(decoding: name, as: UTF8.self)
    }
}
#endif
