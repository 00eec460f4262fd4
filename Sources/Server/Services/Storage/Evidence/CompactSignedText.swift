#if Server
internal import Foundation
internal import Support

/// The compact form of a signed text (JWS) in the database, with about a fifth of the text's length.
///
/// Most of a signed text is its header, which contains certificates and is the same in many texts. The compact form
/// contains the header's number in the table `evidence_headers`, and the decoded payload and signature. Signed texts
/// inside a payload, such as that of a notification, have the same form. Every part is decoded only if encoding it
/// again gives the same bytes, so the original text can always be restored. A text of another form is stored unchanged.
struct CompactSignedText: Equatable {
    /// A part of a payload: plain bytes, or a signed text inside the payload.
    enum Segment: Equatable {
        case bytes([UInt8])
        case signed(CompactSignedText)
    }

    /// The first byte of a stored text, which states the form of the bytes after it.
    private enum Form: UInt8 {
        case unchanged, compact
    }

    /// The maximum depth of signed texts (JWS) that are nested within each other.
    private static let depth = 3

    private let header: ArraySlice<UInt8>
    private let payload: [Segment]
    private let signature: [UInt8]

    /// Returns the compact form of a signed text (JWS), or the unchanged bytes of any other text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - number: A closure that returns the number of a JWS header in the table of headers, and inserts the header if
    ///     it is new.
    /// - Returns: The bytes.
    /// - Throws: The errors of `number`.
    static func stored(_ text: String, number: (ArraySlice<UInt8>) throws -> Int64) rethrows -> Data {
        guard let compact = CompactSignedText(Array(text.utf8)[...], depth: depth) else {
            return Data([Form.unchanged.rawValue]) + Data(text.utf8)
        }
        var bytes = Data([Form.compact.rawValue])
        try compact.add(to: &bytes, number: number)
        return bytes
    }

    /// Returns the original text of stored bytes, or `nil` if the bytes aren't valid.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that ``stored(_:number:)`` returned.
    ///   - header: A closure that returns the JWS header with the specified number, or `nil` if there is none.
    /// - Returns: The original text.
    /// - Throws: The errors of `header`.
    static func text(of bytes: Data, header: (Int64) throws -> String?) rethrows -> String? {
        var reader = CompactReader(bytes)
        switch reader.byte().flatMap(Form.init) {
        case .unchanged: return String(validating: reader.rest, as: UTF8.self)
        case .compact:
            guard let text = try read(from: &reader, depth: depth, header: header), reader.rest.isEmpty else {
                return nil
            }
            return text
        case nil: return nil
        }
    }

    /// Splits and decodes a signed text (JWS).
    ///
    /// The result is `nil` if the text isn't a JWS, or if encoding its parts wouldn't restore it. `depth` is the
    /// maximum depth of signed texts that are nested within each other.
    private init?(_ text: ArraySlice<UInt8>, depth: Int) {
        // Each header is a JSON object, whose encoding begins with these characters.
        guard depth > 0, text.starts(with: "eyJ".utf8), let first = Self.dot(in: text),
            let second = Self.dot(in: text[(first + 1)...]), Self.dot(in: text[(second + 1)...]) == nil,
            text[..<first].withUnsafeBufferPointer({ $0.reduce(0, |) }) < 128,
            let payload = Base64URL.decode(String(decoding: text[(first + 1)..<second], as: UTF8.self)),
            let signature = Base64URL.decode(String(decoding: text[(second + 1)...], as: UTF8.self))
        else { return nil }
        header = text[..<first]
        self.payload = Self.segments(of: payload, depth: depth - 1)
        self.signature = signature
    }

    /// Returns the index of the first dot in a text, or `nil` if the text contains none.
    ///
    /// The function replaces the standard library's `split`, which took half of the time in which a text is stored.
    private static func dot(in text: ArraySlice<UInt8>) -> Int? {
        text.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let dot = memchr(start, Int32(UInt8(ascii: ".")), bytes.count) else {
                return nil
            }
            return text.startIndex + (UnsafeRawPointer(dot) - start)
        }
    }

    /// Returns the segments of a payload: the signed texts inside it, and the bytes between them.
    ///
    /// `depth` is the maximum depth of signed texts (JWS) that are nested within each other.
    private static func segments(of payload: [UInt8], depth: Int) -> [Segment] {
        var segments: [Segment] = []
        var (begin, quote, dots) = (0, 0, 0)
        for (index, byte) in payload.enumerated() {
            if byte == UInt8(ascii: ".") { dots += 1 }
            guard byte == UInt8(ascii: "\"") else { continue }
            if dots == 2, let text = CompactSignedText(payload[quote..<index], depth: depth) {
                segments += [.bytes(Array(payload[begin..<quote])), .signed(text)]
                begin = index
            }
            (quote, dots) = (index + 1, 0)
        }
        return segments + [.bytes(Array(payload[begin...]))]
    }

    private func add(to bytes: inout Data, number: (ArraySlice<UInt8>) throws -> Int64) rethrows {
        bytes.add(UInt64(bitPattern: try number(header)))
        bytes.add(UInt64(payload.count))
        // The stored form doesn't contain the kinds of segments, because bytes and signed texts alternate.
        for segment in payload {
            switch segment {
            case .bytes(let part): bytes.add(part)
            case .signed(let text): try text.add(to: &bytes, number: number)
            }
        }
        bytes.add(signature)
    }

    private static func read(
        from reader: inout CompactReader, depth: Int, header: (Int64) throws -> String?
    ) rethrows -> String? {
        guard depth > 0, let number = reader.number(), let found = try header(Int64(bitPattern: number)),
            let count = reader.number(), count <= UInt64(reader.rest.count)
        else { return nil }
        var payload: [UInt8] = []
        for index in 0..<count {
            if index.isMultiple(of: 2) {
                guard let bytes = reader.bytes() else { return nil }
                payload += bytes
            } else {
                guard let text = try read(from: &reader, depth: depth - 1, header: header) else { return nil }
                payload += Array(text.utf8)
            }
        }
        guard let signature = reader.bytes() else { return nil }
        return "\(found).\(Base64URL.encode(payload)).\(Base64URL.encode(signature))"
    }
}

extension Data {
    /// Appends a number in seven-bit groups, lowest group first.
    ///
    /// The highest bit of a byte is set if more bytes follow.
    fileprivate mutating func add(_ number: UInt64) {
        var number = number
        while number >= 128 {
            append(UInt8(truncatingIfNeeded: number) | 128)
            number >>= 7
        }
        append(UInt8(number))
    }

    /// Appends the length of a sequence of bytes, and then the bytes.
    fileprivate mutating func add(_ bytes: [UInt8]) {
        add(UInt64(bytes.count))
        append(contentsOf: bytes)
    }
}

/// Reads the parts of a signed text (JWS) from its compact form.
///
/// Each function returns `nil` if the bytes end too early.
private struct CompactReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: Data) { rest = Array(bytes)[...] }

    mutating func byte() -> UInt8? { rest.popFirst() }

    mutating func number() -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), through: 63, by: 7) {
            guard let byte = byte(), shift < 63 || byte < 2 else { return nil }
            number |= UInt64(byte & 127) << shift
            if byte < 128 { return number }
        }
        return nil
    }

    mutating func bytes() -> ArraySlice<UInt8>? {
        guard let count = number(), count <= UInt64(rest.count) else { return nil }
        defer { rest = rest.dropFirst(Int(count)) }
        return rest.prefix(Int(count))
    }
}
#endif
