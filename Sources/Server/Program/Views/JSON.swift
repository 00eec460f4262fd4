#if Server
/// A JSON value whose members are written in alphabetical order, so that equal values have equal texts.
///
/// The type `JSONValue` of the module Support isn't used, because it keeps the order of members and has a format for a
/// terminal. A value of this type is converted directly to the bytes of a response.
enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Int64)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// The JSON text in UTF-8, without insignificant whitespace.
    var bytes: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(256)
        write(to: &text)
        return text
    }

    /// The JSON text as a string.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    private func write(to text: inout [UInt8]) {
        switch self {
        case .null: text += "null".utf8
        case .bool(let value): text += (value ? "true" : "false").utf8
        case .number(let value): text += String(value).utf8
        case .string(let value): Self.write(value, to: &text)
        case .array(let values):
            text.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                value.write(to: &text)
            }
            text.append(UInt8(ascii: "]"))
        case .object(let members):
            text.append(UInt8(ascii: "{"))
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                Self.write(member.key, to: &text)
                text.append(UInt8(ascii: ":"))
                member.value.write(to: &text)
            }
            text.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ value: String, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                text.append(UInt8(ascii: "\\"))
                text.append(byte)
            case 0..<0x20:
                text += "\\u00".utf8
                text.append(digits[Int(byte >> 4)])
                text.append(digits[Int(byte & 15)])
            default: text.append(byte)
            }
        }
        text.append(UInt8(ascii: "\""))
    }

    private static let digits = Array("0123456789abcdef".utf8)
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int64) { self = .number(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
    init(nilLiteral: ()) { self = .null }
}

extension JSON {
    /// Returns a JSON object with the specified members, without those whose value is `nil`.
    static func members(_ members: [String: JSON?]) -> JSON { .object(members.compactMapValues { $0 }) }

    /// Returns a JSON string, or `nil` if the specified value is `nil`.
    static func text(_ value: String?) -> JSON? { value.map { .string($0) } }

    /// Returns a JSON number, or `nil` if the specified value is `nil`.
    static func number(_ value: Int64?) -> JSON? { value.map { .number($0) } }
}
#endif
