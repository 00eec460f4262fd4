#if Server
/// A strict JSON scanner (RFC 8259) that records where the members of an object begin and end.
///
/// The scanner reads every byte once, and rejects an object with a duplicate member name at any depth. It doesn't build
/// a tree of values, because each text is small and read only once.
struct JSONScanner {
    /// The type of a JSON value; the value's first byte determines the type.
    enum Kind: UInt8 {
        case text, number, truth, null, object, array
    }

    /// A member of a JSON object, stored as ranges of the JSON text's bytes.
    struct Member {
        let name: Name
        let kind: Kind
        /// The range of the member's value; for a string, the range between its quotes.
        let value: Range<Int>
        /// A Boolean value that indicates whether the value is a string that contains escapes.
        let isEscaped: Bool
    }

    /// The name of a JSON member, stored as a range of the JSON text's bytes.
    ///
    /// If the name contains escapes, the range refers to ``resolved``, which contains the name without escapes.
    struct Name {
        let place: Range<Int>
        let isResolved: Bool
    }

    let bytes: [UInt8]
    let depthLimit: Int
    /// The bytes of all member names with escapes, joined after the escapes were resolved.
    private(set) var resolved: [UInt8] = []
    /// The position of the next byte to scan.
    var at: Int
    /// The position after the last byte of the JSON text.
    let end: Int

    init(_ bytes: [UInt8], in range: Range<Int>, depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        at = range.lowerBound
        end = range.upperBound
    }

    /// Scans the JSON text, which must consist of one object, and returns the object's members.
    ///
    /// - Throws: A `JSONError` if the text isn't an object, or if anything except whitespace follows the object.
    mutating func wholeObject() throws(JSONError) -> [Member] {
        skipBlanks()
        guard at < end else { throw .notJSON(byte: at) }
        guard bytes[at] == UInt8(ascii: "{") else {
            _ = try value(depth: 0)
            try finish()
            throw .notAnObject
        }
        let members = try object(depth: 1)
        try finish()
        return members
    }

    /// Scans the JSON text, which must consist of one array, and returns the array's elements.
    ///
    /// - Throws: A `JSONError` if the text isn't an array, or if anything except whitespace follows the array.
    mutating func wholeArray() throws(JSONError) -> [Member] {
        skipBlanks()
        guard at < end, bytes[at] == UInt8(ascii: "[") else { throw .notJSON(byte: at) }
        let elements = try array(depth: 1)
        try finish()
        return elements
    }

    private mutating func finish() throws(JSONError) {
        skipBlanks()
        guard at == end else { throw .notJSON(byte: at) }
    }

    private mutating func object(depth: Int) throws(JSONError) -> [Member] {
        guard depth <= depthLimit else { throw .tooDeep(limit: depthLimit) }
        at += 1
        var members: [Member] = []
        var names = MemberNameSet()
        skipBlanks()
        if take("}") { return members }
        members.reserveCapacity(32)
        // Each round reads at least one byte or throws.
        while true {
            guard at < end, bytes[at] == UInt8(ascii: "\"") else { throw .notJSON(byte: at) }
            let (place, isEscaped) = try text()
            let name = Name(place: isEscaped ? try resolve(place) : place, isResolved: isEscaped)
            guard names.insert(name, in: self) else { throw .duplicate(place: JSONError.shown(spelling(of: name))) }
            skipBlanks()
            guard take(":") else { throw .notJSON(byte: at) }
            skipBlanks()
            members.append(try value(named: name, depth: depth))
            skipBlanks()
            if take("}") { return members }
            guard take(",") else { throw .notJSON(byte: at) }
            skipBlanks()
        }
    }

    private mutating func array(depth: Int) throws(JSONError) -> [Member] {
        guard depth <= depthLimit else { throw .tooDeep(limit: depthLimit) }
        at += 1
        var elements: [Member] = []
        skipBlanks()
        if take("]") { return elements }
        // Each round reads at least one byte or throws.
        while true {
            skipBlanks()
            elements.append(try value(depth: depth))
            skipBlanks()
            if take("]") { return elements }
            guard take(",") else { throw .notJSON(byte: at) }
        }
    }

    /// Returns the bytes of a member name, with escapes resolved.
    func spelling(of name: Name) -> ArraySlice<UInt8> { name.isResolved ? resolved[name.place] : bytes[name.place] }

    private mutating func resolve(_ place: Range<Int>) throws(JSONError) -> Range<Int> {
        let start = resolved.count
        resolved += try JSONText.unescaped(bytes, in: place)
        return start..<resolved.count
    }

    private mutating func value(named name: Name? = nil, depth: Int) throws(JSONError) -> Member {
        guard at < end else { throw .notJSON(byte: at) }
        let start = at
        let kind: Kind
        switch bytes[at] {
        case UInt8(ascii: "\""):
            let (place, isEscaped) = try text()
            if isEscaped { _ = try JSONText.unescaped(bytes, in: place) }
            return Member(name: name ?? .none, kind: .text, value: place, isEscaped: isEscaped)
        case UInt8(ascii: "{"):
            do throws(JSONError) {
                _ = try object(depth: depth + 1)
            } catch {
                throw name.map { error.within(JSONError.shown(spelling(of: $0))) } ?? error
            }
            kind = .object
        case UInt8(ascii: "["):
            _ = try array(depth: depth + 1)
            kind = .array
        case UInt8(ascii: "t"):
            try word("true")
            kind = .truth
        case UInt8(ascii: "f"):
            try word("false")
            kind = .truth
        case UInt8(ascii: "n"):
            try word("null")
            kind = .null
        default:
            try number()
            kind = .number
        }
        return Member(name: name ?? .none, kind: kind, value: start..<at, isEscaped: false)
    }
}

extension JSONScanner.Name {
    /// The empty name, which the elements of an array have.
    static let none = JSONScanner.Name(place: 0..<0, isResolved: false)
}
#endif
