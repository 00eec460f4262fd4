#if Server
internal import DiscoverEntities

/// A reader that returns the members of a JSON object by their names, converted to the requested types.
///
/// A member that is `null` counts as absent. The reader also records which members were read, so that ``leftOver()``
/// can return the members that weren't read.
struct JSONObjectReader {
    private let bytes: [UInt8]
    /// The bytes of all member names with escapes, joined after the escapes were resolved.
    ///
    /// For a name that contains escapes, `JSONScanner.Name.place` is a range of these bytes, not of the JSON text.
    private let resolved: [UInt8]
    private let members: [JSONScanner.Member]
    private let depthLimit: Int
    private var taken: [Bool]
    /// The index of the member at which the search for the next requested name starts.
    ///
    /// Members are usually requested in the order in which they were written, so the first comparison usually succeeds.
    private var next = 0

    /// Creates a reader for the bytes of one JSON object.
    ///
    /// Only whitespace may surround the object.
    ///
    /// - Parameters:
    ///   - bytes: The JSON text.
    ///   - depthLimit: The maximum depth of nested values.
    /// - Throws: A `JSONError` if the text isn't a valid object.
    init(_ bytes: [UInt8], depthLimit: Int) throws(JSONError) {
        // Validate UTF-8 once for the whole text, so that no later step can read half of a character.
        guard bytes.reduce(0, |) < 0x80 || String(validating: bytes, as: UTF8.self) != nil else {
            throw .notJSON(byte: bytes.firstIndex { $0 >= 0x80 } ?? 0)
        }
        try self.init(bytes, in: bytes.indices, depthLimit: depthLimit)
    }

    private init(_ bytes: [UInt8], in range: Range<Int>, depthLimit: Int) throws(JSONError) {
        var scanner = JSONScanner(bytes, in: range, depthLimit: depthLimit)
        members = try scanner.wholeObject()
        resolved = scanner.resolved
        self.bytes = bytes
        self.depthLimit = depthLimit
        taken = Array(repeating: false, count: members.count)
    }

    /// Returns a Boolean value that indicates whether the object contains a member, even if it is `null`.
    func has(_ name: StaticString) -> Bool {
        members.contains { isNamed($0, name) }
    }

    /// Returns the value of a string member, or `nil` if the member is absent.
    mutating func text(_ name: StaticString) throws(JSONError) -> String? {
        guard let member = take(name) else { return nil }
        guard member.kind == .text else { throw wrong(name, "a string") }
        return try string(member)
    }

    /// Returns the string in a member as a value of an enumeration, or `nil` if the member is absent.
    ///
    /// If no case of `Value` has the string as its raw value, the result is ``OpenEnum/unknown(_:)``.
    mutating func open<Value>(_ name: StaticString, _ type: Value.Type) throws(JSONError) -> OpenEnum<Value>?
    where Value: RawRepresentable & Hashable & Sendable, Value.RawValue == String {
        try text(name).map { OpenEnum(rawValue: $0) }
    }

    /// Returns the number in a member as a value of an enumeration, or `nil` if the member is absent.
    ///
    /// If no case of `Value` has the number as its raw value, the result is ``OpenEnum/unknown(_:)``.
    mutating func open<Value>(_ name: StaticString, _ type: Value.Type) throws(JSONError) -> OpenEnum<Value>?
    where Value: RawRepresentable & Hashable & Sendable, Value.RawValue == Int32 {
        try int32(name).map { OpenEnum(rawValue: $0) }
    }

    /// Returns the value of a Boolean member, or `nil` if the member is absent.
    mutating func truth(_ name: StaticString) throws(JSONError) -> Bool? {
        guard let member = take(name) else { return nil }
        guard member.kind == .truth else { throw wrong(name, "true or false") }
        return bytes[member.value.lowerBound] == UInt8(ascii: "t")
    }

    /// Returns the value of a 64-bit integer member, or `nil` if the member is absent.
    mutating func int64(_ name: StaticString) throws(JSONError) -> Int64? {
        guard let member = take(name) else { return nil }
        guard member.kind == .number, let number = JSONNumber.whole(bytes, in: member.value) else {
            throw wrong(name, "a whole number")
        }
        return number
    }

    /// Returns the value of a 32-bit integer member, or `nil` if the member is absent.
    mutating func int32(_ name: StaticString) throws(JSONError) -> Int32? {
        guard let number = try int64(name) else { return nil }
        guard let number = Int32(exactly: number) else { throw wrong(name, "a 32-bit number") }
        return number
    }

    /// Returns the time in a member with milliseconds since 1970, or `nil` if the member is absent.
    ///
    /// A fraction of a millisecond is ignored.
    mutating func moment(_ name: StaticString) throws(JSONError) -> Moment? {
        guard let member = take(name) else { return nil }
        guard member.kind == .number, let number = JSONNumber.cut(bytes, in: member.value) else {
            throw wrong(name, "milliseconds since 1970")
        }
        return Moment(milliseconds: number)
    }

    /// Returns the value of a member that is an array of strings, or `nil` if the member is absent.
    mutating func texts(_ name: StaticString) throws(JSONError) -> [String]? {
        guard let member = take(name) else { return nil }
        guard member.kind == .array else { throw wrong(name, "an array of strings") }
        var scanner = JSONScanner(bytes, in: member.value, depthLimit: depthLimit)
        var texts: [String] = []
        for element in try scanner.wholeArray() {
            guard element.kind == .text else { throw wrong(name, "an array of strings") }
            texts.append(try string(element))
        }
        return texts
    }

    /// Returns the value that a closure reads from an object member, or `nil` if the member is absent.
    ///
    /// If the closure throws an error, the name of the member is added to the front of the error's path.
    mutating func object<Value>(
        _ name: StaticString, _ read: (inout JSONObjectReader) throws(JSONError) -> Value
    ) throws(JSONError) -> Value? {
        guard let member = take(name) else { return nil }
        guard member.kind == .object else { throw wrong(name, "an object") }
        do throws(JSONError) {
            var inner = try JSONObjectReader(bytes, in: member.value, depthLimit: depthLimit)
            return try read(&inner)
        } catch {
            throw error.within("\(name)")
        }
    }

    /// Returns the JSON text of a member's value, whatever its type, or `nil` if the member is absent.
    mutating func raw(_ name: StaticString) -> RawJSON? { take(name).map(raw) }

    /// Returns the JSON texts of the members that haven't been read yet, except those that are `null`.
    func leftOver() -> [String: RawJSON] {
        var rest: [String: RawJSON] = [:]
        for (index, member) in members.enumerated() where !taken[index] && member.kind != .null {
            let name = (member.name.isResolved ? resolved : bytes)[member.name.place]
            rest[String(decoding: name, as: UTF8.self)] = raw(member)
        }
        return rest
    }

    private mutating func take(_ name: StaticString) -> JSONScanner.Member? {
        for step in 0..<members.count {
            let index = next + step < members.count ? next + step : next + step - members.count
            guard isNamed(members[index], name) else { continue }
            taken[index] = true
            next = index + 1 == members.count ? 0 : index + 1
            return members[index].kind == .null ? nil : members[index]
        }
        return nil
    }

    private func isNamed(_ member: JSONScanner.Member, _ name: StaticString) -> Bool {
        name.spells(member.name.isResolved ? resolved : bytes, in: member.name.place)
    }

    private func string(_ member: JSONScanner.Member) throws(JSONError) -> String {
        guard member.isEscaped else { return String(decoding: bytes[member.value], as: UTF8.self) }
        return String(decoding: try JSONText.unescaped(bytes, in: member.value), as: UTF8.self)
    }

    private func raw(_ member: JSONScanner.Member) -> RawJSON {
        let text = String(decoding: bytes[member.value], as: UTF8.self)
        return RawJSON(text: member.kind == .text ? "\"\(text)\"" : text)
    }

    private func wrong(_ name: StaticString, _ expected: String) -> JSONError {
        .wrongType(place: "\(name)", expected: expected)
    }
}
#endif
