/// Any JSON value, such as an object whose members are in a fixed order.
///
/// An object that you create keeps its members in the order in which you add them. The members of a decoded object are
/// in alphabetical order, because a decoder doesn't report their order.
///
/// To write a value as text, use ``line``. To read one, use any `Decoder` for JSON. The server's responses use another
/// type, `JSON`, which writes bytes with sorted members.
public enum JSONValue: Hashable, Sendable {
    /// The value `null`.
    case null
    /// A Boolean value.
    case flag(Bool)
    /// A whole number that fits in `Int64`.
    case integer(Int64)
    /// A whole number that is too large for `Int64` but fits in `UInt64`.
    case natural(UInt64)
    /// Any other number, such as a fraction.
    case number(Double)
    /// A string.
    case text(String)
    /// An array.
    case list([JSONValue])
    /// An object.
    case object([Member])

    /// A member of a JSON object: a name and a value.
    public struct Member: Hashable, Sendable {
        /// The name of the member.
        public let name: String
        /// The value of the member.
        public var value: JSONValue

        /// Creates a member from its name and its value.
        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// Returns the object with a member added at its end, or any other value unchanged.
    public func adding(_ name: String, _ value: JSONValue) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members + [Member(name: name, value: value)])
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object whose members have the order of the literal.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }
}

extension JSONValue: Codable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Creates a value from the JSON that a decoder reads.
    ///
    /// - Throws: The decoder's error, such as `DecodingError`, if it contains no JSON value.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        // A failed attempt throws, which is slow. So the most frequent types are tried first.
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if value.decodeNil() {
            self = .null
        } else if let integer = try? value.decode(Int64.self) {
            self = .integer(integer)
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let natural = try? value.decode(UInt64.self) {
            self = .natural(natural)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            let members = try value.decode([String: JSONValue].self)
            self = .object(members.sorted { $0.key < $1.key }.map { Member(name: $0.key, value: $0.value) })
        }
    }

    /// Writes the value to an encoder.
    ///
    /// - Throws: The encoder's error, such as `EncodingError` for a number that JSON can't represent.
    public func encode(to encoder: any Encoder) throws {
        if case .object(let members) = self {
            var object = encoder.container(keyedBy: Name.self)
            for member in members { try object.encode(member.value, forKey: Name(stringValue: member.name)) }
            return
        }
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .flag(let flag): try value.encode(flag)
        case .integer(let integer): try value.encode(integer)
        case .natural(let natural): try value.encode(natural)
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .object: break
        }
    }
}
