#if Server
/// What is wrong with a JSON text.
///
/// It names places by the members that lead there, such as `data.bundleId`, and never shows a value.
public enum JSONError: Error, Hashable, Sendable {
    /// It is no JSON, from this byte on.
    case notJSON(byte: Int)
    /// It is JSON, and no object.
    case notAnObject
    /// It is nested deeper than the limit.
    case tooDeep(limit: Int)
    /// An object has two members of one name: which of them counts would depend on the reader.
    case duplicate(place: String)
    /// A member holds something else than belongs there.
    case wrongType(place: String, expected: String)

    /// A stable name for counting and for machines.
    public var code: String {
        switch self {
        case .notJSON: "not-json"
        case .notAnObject: "not-an-object"
        case .tooDeep: "too-deep"
        case .duplicate: "duplicate-member"
        case .wrongType: "wrong-type"
        }
    }

    /// What is wrong, as the end of a sentence that begins with the name of the text.
    public var predicate: String {
        switch self {
        case .notJSON(let byte): "is no JSON: it cannot be read from byte \(byte) on"
        case .notAnObject: "is JSON, but no object"
        case .tooDeep(let limit): "is nested deeper than \(limit) levels"
        case .duplicate(let place): "has the member \(place) twice"
        case .wrongType(let place, let expected): "holds in its member \(place) something else than \(expected)"
        }
    }

    /// The same fault of an object that stands within another one.
    func within(_ place: String) -> JSONError {
        switch self {
        case .notJSON, .notAnObject, .tooDeep: self
        case .duplicate(let inner): .duplicate(place: "\(place).\(inner)")
        case .wrongType(let inner, let expected): .wrongType(place: "\(place).\(inner)", expected: expected)
        }
    }

    /// A member's name as it may be shown: a stranger's text must not steer a terminal or fill a page.
    static func shown(_ name: some Collection<UInt8>) -> String {
        guard name.count <= 64, name.allSatisfy({ (33...126).contains($0) }) else { return "of an unprintable name" }
        return String(decoding: name, as: UTF8.self)
    }
}
#endif
