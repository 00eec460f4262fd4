internal import DiscoverData

/// A scanner that returns the records of a JSON document one after another.
///
/// Memory contains only one of the records. The structure around the records is validated strictly. The end of a record
/// is found by its quotation marks and brackets only, so that an invalid record doesn't affect the others.
struct RecommendationDocumentScanner {
    /// The format of a document: the project's own recommendations, or a list of another provider's users.
    enum List {
        /// The list of recommendations in the project's own format.
        case recommendations
        /// A list of people in the format of a provider that calls them users.
        ///
        /// If `isBare` is `true`, the list is the whole document; otherwise, it is a member of a JSON object.
        case users(isBare: Bool)
    }

    /// A recommendation or a person in the document's list, as undecoded JSON.
    struct Record {
        /// The position of the recommendation or person in the document's list, from 0.
        let index: Int
        /// The number of the line on which the recommendation or person begins.
        let line: Int
        let content: JSONValueScanner
    }

    private enum State {
        case start
        case members(isFirst: Bool)
        case list(isFirst: Bool)
        case end
    }

    private var stream: ByteStream
    private var state = State.start
    private var hasVersion = false
    private var count = 0
    /// The format of the document's list, or `nil` before ``begin()`` has recognized it.
    private(set) var list: List?
    /// The cursor for a request of the server's next page; `nil` if the document contains none.
    ///
    /// The value is final only at the end of the document, because the cursor may follow the list.
    private(set) var next: String?

    init(_ stream: ByteStream) { self.stream = stream }

    /// Reads the JSON document up to the beginning of its list of records, which determines the format.
    mutating func begin() throws(SourceFailure) {
        guard case .start = state else { return }
        try skipByteOrderMark()
        try stream.skipBlanks()
        switch try stream.peek() {
        case UInt8(ascii: "["):
            stream.advance()
            list = .users(isBare: true)
            state = .list(isFirst: true)
        case UInt8(ascii: "{"):
            stream.advance()
            state = .members(isFirst: true)
            try readMembers()
        default: throw stream.failure(expected: "a JSON object or list")
        }
    }

    /// Returns the next recommendation or person in the list; `nil` at the end of a valid document.
    mutating func record() throws(SourceFailure) -> Record? {
        try begin()
        guard case .list(let isFirst) = state else { return nil }
        try stream.skipBlanks()
        if try stream.peek() == UInt8(ascii: "]") {
            stream.advance()
            if case .users(isBare: true) = list {
                try finish()
            } else {
                state = .members(isFirst: false)
                try readMembers()
            }
            return nil
        }
        if !isFirst {
            guard try stream.peek() == UInt8(ascii: ",") else { throw stream.failure(expected: "\",\" or \"]\"") }
            stream.advance()
            try stream.skipBlanks()
        }
        let line = stream.line
        let content = try JSONValueScanner.value(of: &stream, atMost: RecordLimits.bytes)
        state = .list(isFirst: false)
        defer { count += 1 }
        return Record(index: count, line: line, content: content)
    }

    /// Reads members of the document's JSON object, before or after the list of records.
    ///
    /// Before the list, the method reads up to the list; after it, up to the end of the object.
    private mutating func readMembers() throws(SourceFailure) {
        while case .members(let isFirst) = state {
            try stream.skipBlanks()
            if try stream.peek() == UInt8(ascii: "}") {
                stream.advance()
                return try finish()
            }
            if !isFirst {
                guard try stream.peek() == UInt8(ascii: ",") else { throw stream.failure(expected: "\",\" or \"}\"") }
                stream.advance()
                try stream.skipBlanks()
            }
            state = .members(isFirst: false)
            let line = stream.line
            let name = try JSONValueScanner.name(of: &stream)
            try readMember(name, line)
        }
    }

    private mutating func readMember(_ name: String?, _ line: Int) throws(SourceFailure) {
        let isList = try stream.peek() == UInt8(ascii: "[")
        switch name {
        case "recommendations":
            guard list == nil else { throw Self.failure(name, line, "found a second list, expected one") }
            guard isList else { throw stream.failure(expected: "a list") }
            enter(.recommendations)
        case "users" where isList && list == nil && !hasVersion:
            enter(.users(isBare: false))
        case "version":
            guard try JSONValueScanner.value(of: &stream, atMost: 64).decoded(as: Int.self) == 1 else {
                throw Self.failure(name, line, "found a version that this build doesn't read, expected 1")
            }
            hasVersion = true
        case "next":
            let value = try JSONValueScanner.value(of: &stream, atMost: 4 * RecordLimits.cursor.upperBound)
            guard let cursor = value.decoded(as: String?.self),
                RecordLimits.cursor.contains(cursor?.unicodeScalars.count ?? 1)
            else { throw Self.failure(name, line, "expected a text of at most 1024 characters") }
            next = cursor
        default: _ = try JSONValueScanner.value(of: &stream, atMost: 0)
        }
    }

    private mutating func enter(_ list: List) {
        stream.advance()
        self.list = list
        state = .list(isFirst: true)
    }

    /// Reads the end of the JSON document; throws if more bytes follow, or if a required member is missing.
    private mutating func finish() throws(SourceFailure) {
        state = .end
        try stream.skipBlanks()
        if try stream.peek() != nil { throw stream.failure(expected: "the end") }
        switch list {
        case .users: return
        case .recommendations where hasVersion: return
        case .recommendations: throw Self.failure("version", stream.line, "found nothing, expected 1")
        case nil: throw Self.failure("recommendations", stream.line, "found nothing, expected a list")
        }
    }

    /// Skips a byte order mark, which some editors write at the beginning of a file.
    private mutating func skipByteOrderMark() throws(SourceFailure) {
        guard try stream.peek() == 0xEF else { return }
        for byte: UInt8 in [0xEF, 0xBB, 0xBF] {
            guard try stream.peek() == byte else { throw stream.failure(expected: "UTF-8 text") }
            stream.advance()
        }
    }

    private static func failure(_ member: String?, _ line: Int, _ reason: String) -> SourceFailure {
        .parse(place: "\(member ?? "") (line \(line))", reason: reason)
    }
}
