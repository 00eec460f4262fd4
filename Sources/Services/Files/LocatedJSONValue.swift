internal import Foundation
internal import Support

/// A JSON value together with its place in a file, for error messages.
struct LocatedJSONValue {
    /// The maximum size of a file in bytes, 1 MiB; a larger file is refused.
    ///
    /// The files that are read as located values, such as feature maps, are written by hand, and have only some
    /// kilobytes.
    static let largestFile = 1024 * 1024

    let file: String
    let place: String
    let value: JSONValue

    private init(file: String, place: String, value: JSONValue) {
        self.file = file
        self.place = place
        self.value = value
    }

    /// Creates a value from the whole JSON text in the file at the specified path.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - refusesRepeatedMembers: A Boolean value that indicates whether it is an error if an object has two members
    ///     with the same name. Otherwise, one of the two is ignored.
    /// - Throws: `FileFormatError` if the file can't be read, is larger than ``largestFile``, isn't valid JSON, or
    ///   contains a refused member.
    init(contentsOf path: String, refusesRepeatedMembers: Bool = false) throws(FileFormatError) {
        try self.init(
            bytes: try Self.bytes(of: path), file: path, refusesRepeatedMembers: refusesRepeatedMembers)
    }

    /// Returns the bytes of a file, or throws if the file can't be read or is larger than ``largestFile``.
    static func bytes(of path: String) throws(FileFormatError) -> Data {
        do {
            return try FileReader.read(path, atMost: largestFile)
        } catch {
            let isTooLarge = if case .tooLarge = error { true } else { false }
            throw FileFormatError(
                file: path, place: "", found: isTooLarge ? "more than 1 MiB" : error.reason,
                expected: isTooLarge ? "at most 1 MiB" : "a readable file", isUnreadable: !isTooLarge)
        }
    }

    /// Creates a value from the whole JSON text of a file whose bytes are already in memory.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - file: The name of the file for error messages.
    ///   - refusesRepeatedMembers: A Boolean value that indicates whether it is an error if an object has two members
    ///     with the same name.
    /// - Throws: `FileFormatError` if the bytes are more than ``largestFile``, aren't valid JSON, or contain a refused
    ///   member.
    init(bytes: Data, file: String, refusesRepeatedMembers: Bool) throws(FileFormatError) {
        try self.init(bytes: bytes, file: file)
        guard refusesRepeatedMembers, let steps = RepeatedMember.path(in: bytes) else { return }
        throw FileFormatError(
            file: file, place: steps.reduce("", Self.place), found: "a second member with this name",
            expected: "one member with this name")
    }

    /// Creates a value from the whole JSON text of a file whose bytes are already in memory.
    ///
    /// The initializer throws an error if the bytes aren't valid JSON in UTF-8, or if they are more than 1 MiB.
    init(bytes: Data, file: String) throws(FileFormatError) {
        func fault(_ found: String, _ expected: String) -> FileFormatError {
            FileFormatError(file: file, place: "", found: found, expected: expected)
        }
        guard bytes.count <= Self.largestFile else { throw fault("more than 1 MiB", "at most 1 MiB") }
        guard !bytes.isEmpty else { throw fault("nothing", "a JSON object") }
        guard String(bytes: bytes, encoding: .utf8) != nil else {
            throw fault("bytes that are not UTF-8", "UTF-8 text")
        }
        do {
            self.init(file: file, place: "", value: try JSONDecoder().decode(JSONValue.self, from: bytes))
        } catch {
            throw fault(Self.found(error), "a JSON object")
        }
    }

    /// Returns the members of this JSON object that aren't `null`; throws if this isn't an object.
    func members() throws(FileFormatError) -> [String: LocatedJSONValue] {
        guard case .object(let members) = value else { throw fault("an object") }
        return members.reduce(into: [:]) { parts, member in
            if case .null = member.value { return }
            parts[member.name] = LocatedJSONValue(file: file, place: place(of: member.name), value: member.value)
        }
    }

    /// Returns the members of this JSON object; throws if it has members other than `names`.
    ///
    /// The method also throws if this value isn't a JSON object.
    func members(among names: [String]) throws(FileFormatError) -> [String: LocatedJSONValue] {
        guard case .object(let all) = value else { throw fault("an object") }
        // Check all members here, because ``members()`` omits those that are `null`.
        guard let unknown = all.map(\.name).filter({ !names.contains($0) }).min() else { return try members() }
        throw FileFormatError(
            file: file, place: place, found: "the unknown member \"\(unknown.prefix(40))\"",
            expected: "only \(names.joined(separator: ", "))")
    }

    /// Returns the named member of this JSON object; if it is missing, throws an error with `expected`.
    func member(_ name: String, _ expected: String) throws(FileFormatError) -> LocatedJSONValue {
        guard let member = try members()[name] else {
            throw FileFormatError(file: file, place: place(of: name), found: "nothing", expected: expected)
        }
        return member
    }

    /// Returns the elements of this JSON array; throws if this isn't an array.
    func elements() throws(FileFormatError) -> [LocatedJSONValue] {
        guard case .list(let elements) = value else { throw fault("a list") }
        return elements.enumerated().map { LocatedJSONValue(file: file, place: "\(place)[\($0)]", value: $1) }
    }

    /// Returns this JSON string; if it is empty or no string, throws an error with `expected`.
    func text(_ expected: String = "a text") throws(FileFormatError) -> String {
        guard case .text(let text) = value, !text.isEmpty else { throw fault(expected) }
        return text
    }

    /// Returns this JSON integer; throws if it is outside of the range, or if this isn't an integer.
    func integer(in range: ClosedRange<Int>) throws(FileFormatError) -> Int {
        guard case .integer(let number) = value, let integer = Int(exactly: number), range.contains(integer) else {
            throw fault("a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    /// Returns this JSON value as a `Bool`; throws if it is neither `true` nor `false`.
    func flag() throws(FileFormatError) -> Bool {
        guard case .flag(let flag) = value else { throw fault("true or false") }
        return flag
    }

    /// Returns an error with this value, its place in the file, and a description of the expected value.
    func fault(_ expected: String) -> FileFormatError {
        FileFormatError(file: file, place: place, found: value.description, expected: expected)
    }

    private func place(of member: String) -> String { Self.place(in: place, of: .member(member)) }

    private static func place(in place: String, of step: RepeatedMember.Step) -> String {
        let member: String
        switch step {
        case .element(let index): return "\(place)[\(index)]"
        case .member(let name): member = name
        }
        let isPlain = !member.isEmpty && member.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "z") ~= $0 }
        if !isPlain { return "\(place)[\"\(member)\"]" }
        return place.isEmpty ? member : "\(place).\(member)"
    }

    /// Returns a description of a JSON decoding error for a message, with the decoder's details if any.
    private static func found(_ error: any Error) -> String {
        guard case .dataCorrupted(let context)? = error as? DecodingError,
            let words = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
        else { return "text that is not JSON" }
        return "text that is not JSON (\(words))"
    }
}

extension JSONValue {
    /// The description of this value for a message, without the elements of arrays and objects.
    ///
    /// Strings are limited to 40 characters.
    var description: String {
        switch self {
        case .null: "null"
        case .flag(let flag): "\(flag)"
        case .integer(let integer): "\(integer)"
        case .natural(let natural): "\(natural)"
        case .number(let number): "\(number)"
        case .text(let text): text.count <= 40 ? "\"\(text)\"" : "\"\(text.prefix(40))…\""
        case .list(let list): list.isEmpty ? "an empty list" : "a list"
        case .object(let object): object.isEmpty ? "an empty object" : "an object"
        }
    }

    /// The name of this value's JSON type, such as an object, for messages that must not contain the value.
    var kind: String {
        switch self {
        case .null: "nothing"
        case .flag: "a Boolean value"
        case .integer, .natural, .number: "a number"
        case .text: "a text"
        case .list: "a list"
        case .object: "an object"
        }
    }
}
