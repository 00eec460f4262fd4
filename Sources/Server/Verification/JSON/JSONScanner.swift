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

    /// A member's name: nearly always bytes of the text as they stand.
    enum Name {
        case plain(Range<Int>)
        case escaped([UInt8])
    }

    let bytes: [UInt8]
    let depthLimit: Int
    private(set) var at: Int
    private let end: Int

    init(_ bytes: [UInt8], in range: Range<Int>, depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        at = range.lowerBound
        end = range.upperBound
    }

    /// The members of an object that is all there is, but for blanks around it.
    mutating func wholeObject() throws(JSONFault) -> [Member] {
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
    mutating func wholeArray() throws(JSONFault) -> [Member] {
        skipBlanks()
        guard at < end, bytes[at] == UInt8(ascii: "[") else { throw .notJSON(byte: at) }
        let elements = try array(depth: 1)
        try finish()
        return elements
    }

    private mutating func finish() throws(JSONFault) {
        skipBlanks()
        guard at == end else { throw .notJSON(byte: at) }
    }

    private mutating func object(depth: Int) throws(JSONFault) -> [Member] {
        guard depth <= depthLimit else { throw .tooDeep(limit: depthLimit) }
        at += 1
        var members: [Member] = []
        var names = NameList()
        skipBlanks()
        if take("}") { return members }
        members.reserveCapacity(32)
        while true {
            guard at < end, bytes[at] == UInt8(ascii: "\"") else { throw .notJSON(byte: at) }
            let (place, isEscaped) = try text()
            let name: Name = isEscaped ? .escaped(try JSONText.unescaped(bytes, in: place)) : .plain(place)
            guard names.insert(name, in: bytes) else {
                throw .duplicate(place: JSONFault.shown(name.bytes(in: bytes)))
            }
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

    private mutating func array(depth: Int) throws(JSONFault) -> [Member] {
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

    private mutating func value(named name: Name = .plain(0..<0), depth: Int) throws(JSONFault) -> Member {
        guard at < end else { throw .notJSON(byte: at) }
        let start = at
        let kind: Kind
        switch bytes[at] {
        case UInt8(ascii: "\""):
            let (place, isEscaped) = try text()
            if isEscaped { _ = try JSONText.unescaped(bytes, in: place) }
            return Member(name: name, kind: .text, value: place, isEscaped: isEscaped)
        case UInt8(ascii: "{"):
            do throws(JSONFault) {
                _ = try object(depth: depth + 1)
            } catch {
                throw name.isEmpty ? error : error.within(JSONFault.shown(name.bytes(in: bytes)))
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
        return Member(name: name, kind: kind, value: start..<at, isEscaped: false)
    }

    /// What stands between the quotes, and whether it holds escapes; those are checked by whoever resolves them.
    private mutating func text() throws(JSONFault) -> (place: Range<Int>, isEscaped: Bool) {
        at += 1
        let start = at
        var isEscaped = false
        while at < end {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\"") {
                at += 1
                return (start..<at - 1, isEscaped)
            }
            if byte < 0x20 { break }
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                at += 1
            }
            at += 1
        }
        throw .notJSON(byte: min(at, end))
    }

    /// A number by the grammar, whatever its size.
    private mutating func number() throws(JSONFault) {
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
    }

    private mutating func digits() throws(JSONFault) {
        let start = at
        while at < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
        guard at > start else { throw .notJSON(byte: at) }
    }

    private mutating func word(_ word: StaticString) throws(JSONFault) {
        let count = word.utf8CodeUnitCount
        guard end - at >= count, word.spells(bytes, in: at..<at + count) else { throw .notJSON(byte: at) }
        at += count
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard at < end, bytes[at] == UInt8(ascii: mark) else { return false }
        at += 1
        return true
    }

    private mutating func skipBlanks() {
        while at < end, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 { at += 1 }
    }
}

extension JSONScanner.Name {
    var isEmpty: Bool {
        switch self {
        case .plain(let place): place.isEmpty
        case .escaped(let name): name.isEmpty
        }
    }

    func bytes(in bytes: [UInt8]) -> ArraySlice<UInt8> {
        switch self {
        case .plain(let place): bytes[place]
        case .escaped(let name): name[...]
        }
    }
}

extension StaticString {
    /// Whether these bytes are this word.
    func spells(_ bytes: [UInt8], in place: Range<Int>) -> Bool {
        guard place.count == utf8CodeUnitCount else { return false }
        for offset in 0..<place.count where bytes[place.lowerBound + offset] != utf8Start[offset] { return false }
        return true
    }
}
#endif
