internal import Support

/// An error that describes an invalid member of a JSON record.
struct InvalidFieldError: Error, Hashable {
    /// The path of the member in the record, such as `user.photos[2].caption`.
    ///
    /// The path contains no contents of the record.
    let place: String
    /// The type of the value that was found, never the value itself.
    let found: String
    /// The description of the expected value.
    let expected: String

    init(at path: [any CodingKey], found: String, expected: String) {
        place = path.reduce(into: "") { place, key in
            place += key.intValue.map { "[\($0)]" } ?? (place.isEmpty ? "" : ".") + key.stringValue
        }
        self.found = found
        self.expected = expected
    }
}

extension KeyedDecodingContainer {
    /// Returns a member's string; throws if it is missing, blank, or has a length outside of the range.
    func text(_ key: Key, _ length: ClosedRange<Int>) throws -> String {
        guard let text = try? decode(String.self, forKey: key) else { throw invalidField(key, "a text") }
        let count = text.unicodeScalars.count
        guard length.contains(count) else {
            throw invalidField(
                key, "one of \(length.lowerBound) to \(length.upperBound) characters", "a text of \(count)")
        }
        guard length.lowerBound == 0 || text.contains(where: { !$0.isWhitespace }) else {
            throw invalidField(key, "a text that is not blank", "a text of blanks")
        }
        return text
    }

    /// Returns a member's string as ``text(_:_:)`` does, or `nil` if the member is missing.
    func textIfPresent(_ key: Key, _ length: ClosedRange<Int>) throws -> String? {
        has(key) ? try text(key, length) : nil
    }

    /// Returns a member's integer, or `nil` if it is missing; throws if it isn't an integer in the range.
    func integerIfPresent(_ key: Key, in range: ClosedRange<Int>) throws -> Int? {
        guard has(key) else { return nil }
        let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        guard let integer = try? decode(Int.self, forKey: key) else { throw invalidField(key, expected) }
        guard range.contains(integer) else { throw invalidField(key, expected, "another one") }
        return integer
    }

    /// Returns the value that is decoded from a member's JSON object.
    func object<Value: Decodable>(_ key: Key) throws -> Value {
        do {
            return try decode(Value.self, forKey: key)
        } catch let error as InvalidFieldError {
            throw error
        } catch {
            throw invalidField(key, "an object")
        }
    }

    /// Returns the values that are decoded from a member's JSON array; none if the member is missing.
    ///
    /// The method throws if the array has more than `limit` elements.
    func objects<Value: Decodable>(_ key: Key, atMost limit: Int) throws -> [Value] {
        guard has(key) else { return [] }
        guard var list = try? nestedUnkeyedContainer(forKey: key) else { throw invalidField(key, "a list") }
        var values: [Value] = []
        while !list.isAtEnd {
            if values.count == limit { throw invalidField(key, "at most \(limit)", "more") }
            let path = list.codingPath + [IndexCodingKey(intValue: list.currentIndex)]
            do {
                values.append(try list.decode(Value.self))
            } catch let error as InvalidFieldError {
                throw error
            } catch {
                let kind = (try? list.decode(JSONValue.self))?.kind ?? Self.unreadable
                throw InvalidFieldError(at: path, found: kind, expected: "an object")
            }
        }
        return values
    }

    /// Returns a Boolean value that indicates whether a member exists and isn't `null`.
    func has(_ key: Key) -> Bool { contains(key) && (try? decodeNil(forKey: key)) != true }

    /// Returns an error about a member of a record, with a description of the expected value.
    ///
    /// - Parameters:
    ///   - key: The member.
    ///   - expected: A description of the expected value.
    ///   - found: A description of the found value, or `nil` for the JSON type of the member.
    /// - Returns: The error, which contains the path of the member.
    func invalidField(_ key: Key, _ expected: String, _ found: String? = nil) -> InvalidFieldError {
        let kind = has(key) ? (try? decode(JSONValue.self, forKey: key))?.kind ?? Self.unreadable : "nothing"
        return InvalidFieldError(at: codingPath + [key], found: found ?? kind, expected: expected)
    }

    private static var unreadable: String { "something that is not a JSON value" }
}

/// A coding key for the position of an element in a JSON array, used in the path of an error.
private struct IndexCodingKey: CodingKey {
    let position: Int
    var intValue: Int? { position }
    var stringValue: String { "\(position)" }

    init(intValue: Int) { position = intValue }
    init?(stringValue: String) { nil }
}
