#if Server
/// Reads JSON strictly by RFC 8259 and builds nothing: it notes where the members of an object begin and end.
///
/// Payloads are small, are read once, and of most members only a few bytes matter; a tree of values would cost more than all
/// the rest. Every byte is looked at once, whatever is in it, and a second member of one name is refused at any depth.
struct JSONScanner {
    /// What kind of value a member holds, by its first byte.
    enum Kind: UInt8 {
        case text, number, truth, null, object, array
    }

    /// A member of an object, as places in the bytes.
    struct Member {
        let name: Name
        let kind: Kind
        /// The value; of a text, what stands between its quotes.
        let value: Range<Int>
        /// Whether the value is a text with escapes in it.
        let isEscaped: Bool
    }

    /// A member's name: nearly always bytes of the text as they stand; one with escapes stands, resolved, in ``resolved``.
    struct Name {
        let place: Range<Int>
        let isResolved: Bool
    }

    let bytes: [UInt8]
    let depthLimit: Int
    /// Names whose escapes were resolved, one after the other.
    private(set) var resolved: [UInt8] = []
    /// The byte to be read next.
    var at: Int
    /// Behind the last byte.
    let end: Int

    init(_ bytes: [UInt8], in range: Range<Int>, depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        at = range.lowerBound
        end = range.upperBound
    }

    /// The members of an object that is all there is, but for blanks around it.
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

    /// The members of an array that is all there is.
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
        while true {
            skipBlanks()
            elements.append(try value(depth: depth))
            skipBlanks()
            if take("]") { return elements }
            guard take(",") else { throw .notJSON(byte: at) }
        }
    }

    /// What a name is, letter by letter.
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
    /// Elements of an array have none.
    static let none = JSONScanner.Name(place: 0..<0, isResolved: false)
}
#endif
