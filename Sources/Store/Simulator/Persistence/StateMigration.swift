internal import Foundation

/// A migration of a state that an earlier simulator wrote.
///
/// A member that was added later gets its initial value. Optional members need no row, because a missing one is `nil`.
enum StateMigration {
    /// A member that earlier states don't have.
    struct Addition {
        /// The path of the object with the member, such as `customers.[]`.
        ///
        /// It is empty for the state itself; `[]` represents each element of an array.
        let place: String
        let member: String
        /// The initial value as JSON.
        let value: String
    }

    /// The additions in alphabetical order of path and member.
    static let additions: [Addition] = [
        Addition(place: "", member: "heldIntents", value: "[]"),
        Addition(
            place: "", member: "offers",
            value: #"{"codes":[],"requiresSignatures":false,"spentNonces":[],"winBackRules":{}}"#),
        Addition(place: "", member: "prices", value: "{}"),
        Addition(place: "customers.[]", member: "queue", value: #"{"payments":[],"results":{}}"#),
        Addition(place: "switches", member: "habits", value: "[]"),
        Addition(place: "switches", member: "listsConsumables", value: "false"),
        Addition(place: "switches", member: "timeRate", value: #""realTime""#),
    ]

    /// Decodes a state after adding its missing members.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - bytes: The JSON.
    ///   - state: The path of the state in the JSON.
    /// - Returns: The decoded value, or `nil` if the JSON is invalid.
    static func decode<Content: Decodable>(_ type: Content.Type, from bytes: Data, state: [String] = []) -> Content? {
        // Almost always nothing is missing, so the JSON tree isn't needed.
        if let content = try? JSONDecoder().decode(type, from: bytes) { return content }
        guard var tree = try? JSONDecoder().decode(JSONValue.self, from: bytes) else { return nil }
        for addition in additions {
            guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(addition.value.utf8)) else {
                continue
            }
            tree.add(addition.member, value, at: state + addition.place.split(separator: ".").map(String.init))
        }
        guard let added = try? JSONEncoder().encode(tree) else { return nil }
        return try? JSONDecoder().decode(type, from: added)
    }
}

/// Any JSON value, which can be changed before it is decoded.
enum JSONValue: Codable {
    case null
    case flag(Bool)
    case integer(Int64)
    /// A seed can be any 64-bit number.
    case natural(UInt64)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let integer = try? value.decode(Int64.self) {
            self = .integer(integer)
        } else if let natural = try? value.decode(UInt64.self) {
            self = .natural(natural)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .flag(let flag): try value.encode(flag)
        case .integer(let integer): try value.encode(integer)
        case .natural(let natural): try value.encode(natural)
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .object(let object): try value.encode(object)
        }
    }

    /// Adds a member to all objects at a path that don't have it.
    mutating func add(_ name: String, _ value: JSONValue, at place: [String]) {
        switch self {
        case .list(let elements) where place.first == "[]":
            self = .list(
                elements.map { element in
                    var element = element
                    element.add(name, value, at: Array(place.dropFirst()))
                    return element
                })
        case .object(var members):
            if let next = place.first {
                members[next]?.add(name, value, at: Array(place.dropFirst()))
            } else if members[name] == nil {
                members[name] = value
            }
            self = .object(members)
        default: break
        }
    }
}
