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

/// A value of a JSON file that knows where in the file it is, so that whoever finds it wrong can say so.
struct LocatedJSONValue {
    /// The largest file that is read, in bytes: 1 MiB. Files written by hand have some kilobytes.
    static let largestFile = 1024 * 1024

    let file: String
    let place: String
    let value: JSONValue

    private init(file: String, place: String, value: JSONValue) {
        self.file = file
        self.place = place
        self.value = value
    }

    /// The whole of a file.
    init(contentsOf path: String) throws(FileFormatError) {
        let bytes: Data
        do {
            bytes = try FileReader.read(path, atMost: Self.largestFile)
        } catch {
            let isTooLarge = if case .tooLarge = error { true } else { false }
            throw FileFormatError(
                file: path, place: "", found: isTooLarge ? "more than 1 MiB" : error.reason,
                expected: isTooLarge ? "at most 1 MiB" : "a readable file", isUnreadable: !isTooLarge)
        }
        try self.init(bytes: bytes, file: path)
    }

    /// The whole of a file that is in memory.
    init(bytes: Data, file: String) throws(FileFormatError) {
        func fault(_ found: String, _ expected: String) -> FileFormatError {
            FileFormatError(file: file, place: "", found: found, expected: expected)
        }
        guard bytes.count <= Self.largestFile else { throw fault("more than 1 MiB", "at most 1 MiB") }
        guard !bytes.isEmpty else { throw fault("nothing", "a JSON object") }
        guard String(bytes: bytes, encoding: .utf8) != nil else { throw fault("bytes that are no UTF-8", "UTF-8 text") }
        do {
            self.init(file: file, place: "", value: try JSONDecoder().decode(JSONValue.self, from: bytes))
        } catch {
            throw fault(Self.found(error), "a JSON object")
        }
    }

    /// Its members, where it is an object; one that is null is as good as absent.
    func members() throws(FileFormatError) -> [String: LocatedJSONValue] {
        guard case .object(let members) = value else { throw fault("an object") }
        return members.reduce(into: [:]) { parts, member in
            if case .null = member.value { return }
            parts[member.key] = LocatedJSONValue(file: file, place: place(of: member.key), value: member.value)
        }
    }

    /// A member that has to be there.
    func member(_ name: String, _ expected: String) throws(FileFormatError) -> LocatedJSONValue {
        guard let member = try members()[name] else {
            throw FileFormatError(file: file, place: place(of: name), found: "nothing", expected: expected)
        }
        return member
    }

    /// Its elements, where it is a list.
    func elements() throws(FileFormatError) -> [LocatedJSONValue] {
        guard case .list(let elements) = value else { throw fault("a list") }
        return elements.enumerated().map { LocatedJSONValue(file: file, place: "\(place)[\($0)]", value: $1) }
    }

    /// Its text, where it is one and not an empty one.
    func text(_ expected: String = "a text") throws(FileFormatError) -> String {
        guard case .text(let text) = value, !text.isEmpty else { throw fault(expected) }
        return text
    }

    /// Its number, where it is a whole one within a range.
    func integer(in range: ClosedRange<Int>) throws(FileFormatError) -> Int {
        guard case .integer(let integer) = value, range.contains(integer) else {
            throw fault("a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    /// Whether it is true, where it is one or the other.
    func flag() throws(FileFormatError) -> Bool {
        guard case .flag(let flag) = value else { throw fault("true or false") }
        return flag
    }

    /// That it is wrong.
    func fault(_ expected: String) -> FileFormatError {
        FileFormatError(file: file, place: place, found: value.description, expected: expected)
    }

    private func place(of member: String) -> String {
        let isPlain = !member.isEmpty && member.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "z") ~= $0 }
        if !isPlain { return "\(place)[\"\(member)\"]" }
        return place.isEmpty ? member : "\(place).\(member)"
    }

    /// What the decoder says of a text that is no JSON; its own words where it has some.
    private static func found(_ error: any Error) -> String {
        guard case .dataCorrupted(let context)? = error as? DecodingError,
            let words = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
        else { return "text that is no JSON" }
        return "text that is no JSON (\(words))"
    }
}
