internal import Foundation

/// A value of any JSON text.
enum JSONValue: Decodable {
    case null
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        // A wrong guess throws, which is slow. So what files have most of is tried first.
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if value.decodeNil() {
            self = .null
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    /// What it is, in a word or two for a message; texts and numbers as they are, but no longer than a line bears.
    var description: String {
        switch self {
        case .null: "null"
        case .flag(let flag): "\(flag)"
        case .integer(let integer): "\(integer)"
        case .number(let number): "\(number)"
        case .text(let text): text.count <= 40 ? "\"\(text)\"" : "\"\(text.prefix(40))…\""
        case .list(let list): list.isEmpty ? "an empty list" : "a list"
        case .object(let object): object.isEmpty ? "an empty object" : "an object"
        }
    }

    /// What kind of value it is, for a message that must not repeat what is in a file.
    var kind: String {
        switch self {
        case .null: "nothing"
        case .flag: "a truth value"
        case .integer, .number: "a number"
        case .text: "a text"
        case .list: "a list"
        case .object: "an object"
        }
    }
}

extension JSONValue: Encodable {
    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .flag(let flag): try value.encode(flag)
        case .integer(let integer): try value.encode(integer)
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .object(let object): try value.encode(object)
        }
    }
}
