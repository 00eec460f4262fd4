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
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
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
}
