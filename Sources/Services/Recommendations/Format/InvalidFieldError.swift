/// A member of a record that is not what it has to be.
struct InvalidFieldError: Error, Hashable {
    /// Where in the record, such as `user.photos[2].caption`; made of the format's own names, never of the record's.
    let place: String
    /// What kind of thing is there. Never the thing itself.
    let found: String
    /// What belongs there.
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
    /// A text of a length within limits, in Unicode scalars, and not of blanks alone.
    func text(_ key: Key, _ length: ClosedRange<Int>) throws -> String {
        guard let text = try? decode(String.self, forKey: key) else { throw misfit(key, "a text") }
        let count = text.unicodeScalars.count
        guard length.contains(count) else {
            throw misfit(key, "one of \(length.lowerBound) to \(length.upperBound) characters", "a text of \(count)")
        }
        guard length.lowerBound == 0 || text.contains(where: { !$0.isWhitespace }) else {
            throw misfit(key, "one that says something", "a text of blanks")
        }
        return text
    }

    /// A text, where there is one.
    func textIfPresent(_ key: Key, _ length: ClosedRange<Int>) throws -> String? {
        has(key) ? try text(key, length) : nil
    }

    /// A whole number within a range, where there is one.
    func integerIfPresent(_ key: Key, in range: ClosedRange<Int>) throws -> Int? {
        guard has(key) else { return nil }
        let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        guard let integer = try? decode(Int.self, forKey: key) else { throw misfit(key, expected) }
        guard range.contains(integer) else { throw misfit(key, expected, "another one") }
        return integer
    }

    /// An object that is read by itself.
    func object<Value: Decodable>(_ key: Key) throws -> Value {
        do {
            return try decode(Value.self, forKey: key)
        } catch let misfit as InvalidFieldError {
            throw misfit
        } catch {
            throw misfit(key, "an object")
        }
    }

    /// A list of objects, where there is one.
    func objects<Value: Decodable>(_ key: Key, atMost limit: Int) throws -> [Value] {
        guard has(key) else { return [] }
        guard var list = try? nestedUnkeyedContainer(forKey: key) else { throw misfit(key, "a list") }
        var values: [Value] = []
        while !list.isAtEnd {
            if values.count == limit { throw misfit(key, "at most \(limit)", "more") }
            let path = list.codingPath + [IndexCodingKey(intValue: list.currentIndex)]
            do {
                values.append(try list.decode(Value.self))
            } catch let misfit as InvalidFieldError {
                throw misfit
            } catch {
                let kind = (try? list.decode(JSONValue.self))?.kind ?? Self.unreadable
                throw InvalidFieldError(at: path, found: kind, expected: "an object")
            }
        }
        return values
    }

    /// Whether a member is there; null is as good as absent.
    func has(_ key: Key) -> Bool { contains(key) && (try? decodeNil(forKey: key)) != true }

    /// That a member is wrong.
    func misfit(_ key: Key, _ expected: String, _ found: String? = nil) -> InvalidFieldError {
        let kind = has(key) ? (try? decode(JSONValue.self, forKey: key))?.kind ?? Self.unreadable : "nothing"
        return InvalidFieldError(at: codingPath + [key], found: found ?? kind, expected: expected)
    }

    private static var unreadable: String { "something that is no JSON value" }
}

/// The place of an element in a list.
private struct IndexCodingKey: CodingKey {
    let position: Int
    var intValue: Int? { position }
    var stringValue: String { "\(position)" }

    init(intValue: Int) { position = intValue }
    init?(stringValue: String) { nil }
}
