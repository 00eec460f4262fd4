internal import Foundation

/// The irregularities of a JSON text that Foundation's decoder accepts silently.
///
/// They are:
/// - a byte order mark
/// - a comma after the last value of an array or object
/// - a member that occurs more than once in an object; the decoder uses the first one
///
/// If the text isn't JSON, ignore the irregularities; the decoder then reports an error.
struct JSONIrregularities {
    /// A warning for each irregularity of the JSON text, in file order.
    let warnings: [ConfigurationWarning]
    /// The prices that are numbers instead of strings, as the file spells them.
    ///
    /// The keys are the paths of the members, such as `products[3].displayPrice`.
    let priceNumbers: [String: String]

    /// Creates the list of irregularities by scanning a JSON text.
    init(in bytes: Data) {
        (warnings, priceNumbers) = bytes.withUnsafeBytes { text in
            var scanner = JSONIrregularityScanner(text: text)
            scanner.scan()
            return (scanner.warnings, scanner.priceNumbers)
        }
    }
}

/// A scanner that reads the structure of a JSON text, in one pass and without recursion.
private struct JSONIrregularityScanner {
    /// An object or array whose end isn't reached yet.
    private struct Container {
        let isObject: Bool
        /// The names of the members that were found in this object so far.
        var names: Set<String> = []
        /// The members of this object that occur more than once and were already reported.
        var repeatedNames: Set<String> = []
        /// The name of the object's current member, or `nil` in an array.
        var name: String?
        /// The index of the current value, if the container is an array.
        var index = 0
        /// The offset of a comma that no name or value has followed yet, or `nil` if there is no such comma.
        var comma: Int?
        /// A Boolean value that indicates whether the next string is the name of a member.
        var expectsName: Bool
    }

    /// The names of the members whose values are prices.
    private static let priceMembers: Set<String> = ["displayPrice", "commitmentDisplayPrice"]

    private(set) var warnings: [ConfigurationWarning] = []
    private(set) var priceNumbers: [String: String] = [:]
    private let text: UnsafeRawBufferPointer
    private var offset = 0
    private var lines = LineCounter()
    private var containers: [Container] = []
    /// The nesting depth of a repeated member whose value is being skipped; `nil` if none is.
    ///
    /// The scanner ignores irregularities in such a value, because the decoder uses only the first member of that name.
    private var skippedDepth: Int?

    init(text: UnsafeRawBufferPointer) { self.text = text }

    /// Collects the irregularities up to the end of the text, or to an error that the decoder will report.
    mutating func scan() {
        if text.starts(with: [0xEF, 0xBB, 0xBF]) {
            warn("line 1, column 1", "a byte order mark; it's ignored")
            offset = 3
        }
        // The decoder rejects values nested more than 512 levels deep.
        while offset < text.count, containers.count <= 512, scanToken() {}
    }

    /// Scans one token, and returns `false` at an error, after which scanning can't continue.
    private mutating func scanToken() -> Bool {
        switch text[offset] {
        case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ":"):
            offset += 1
            return true
        case UInt8(ascii: "\""): return scanString()
        case UInt8(ascii: ","): return scanComma()
        case UInt8(ascii: "{"): return open(isObject: true)
        case UInt8(ascii: "["): return open(isObject: false)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return close()
        default:
            scanLiteral()
            return true
        }
    }

    private mutating func open(isObject: Bool) -> Bool {
        beginValue()
        containers.append(Container(isObject: isObject, expectsName: isObject))
        offset += 1
        return true
    }

    private mutating func close() -> Bool {
        guard let closed = containers.popLast() else { return false }
        if let comma = closed.comma {
            let owner = place.isEmpty ? "the file's object" : place
            warn(
                lines.position(of: comma, in: text),
                "a comma after the last \(closed.isObject ? "member" : "value") of \(owner); it's ignored")
        }
        offset += 1
        endValue()
        return true
    }

    private mutating func scanComma() -> Bool {
        guard let last = containers.indices.last, containers[last].comma == nil else { return false }
        containers[last].comma = offset
        containers[last].index += 1
        containers[last].expectsName = containers[last].isObject
        offset += 1
        return true
    }

    private mutating func scanString() -> Bool {
        let start = offset
        guard let end = endOfString(from: start + 1) else { return false }
        offset = end + 1
        if let last = containers.indices.last, containers[last].expectsName {
            beginMember(name(start..<offset), at: start)
        } else {
            beginValue()
            endValue()
        }
        return true
    }

    private mutating func scanLiteral() {
        let start = offset
        while offset < text.count, !Self.isDelimiter(text[offset]) { offset += 1 }
        beginValue()
        let isNumber = text[start] == UInt8(ascii: "-") || (0x30...0x39).contains(text[start])
        if isNumber, skippedDepth == nil, let name = containers.last?.name, Self.priceMembers.contains(name) {
            let number = String(decoding: text[start..<offset], as: UTF8.self)
            if Double(number) != nil { priceNumbers[place] = number }
        }
        endValue()
    }

    private mutating func beginMember(_ name: String, at start: Int) {
        let last = containers.count - 1
        containers[last].name = name
        containers[last].comma = nil
        containers[last].expectsName = false
        guard skippedDepth == nil, !containers[last].names.insert(name).inserted else { return }
        if containers[last].repeatedNames.insert(name).inserted {
            warn(place, "occurs again in \(lines.position(of: start, in: text)); the first value is used")
        }
        skippedDepth = containers.count
    }

    private mutating func beginValue() {
        if let last = containers.indices.last { containers[last].comma = nil }
    }

    private mutating func endValue() {
        if skippedDepth == containers.count { skippedDepth = nil }
    }

    private mutating func warn(_ place: String, _ text: String) {
        if skippedDepth == nil { warnings.append(ConfigurationWarning(place: place, text: text)) }
    }
}

extension JSONIrregularityScanner {
    /// The path of the current value, such as `products[3].displayPrice`.
    private var place: String {
        containers.reduce(into: "") { place, container in
            guard container.isObject else { return place += "[\(container.index)]" }
            let name = container.name ?? ""
            let isPlain = name.utf8.count <= 60 && name.utf8.allSatisfy { Self.isPlain($0) } && !name.isEmpty
            place += isPlain ? (place.isEmpty ? name : "." + name) : "[\(name.quoted)]"
        }
    }

    /// Returns the offset of a string's closing quotation mark, or `nil` if there is none.
    ///
    /// `start` is the offset of the string's first character, after its opening quotation mark.
    ///
    /// The search is a call of the C library, because a Swift loop over megabytes is slow in an unoptimized build.
    private func endOfString(from start: Int) -> Int? {
        var from = start
        while from < text.count, let base = text.baseAddress,
            let found = memchr(base.advanced(by: from), 0x22, text.count - from)
        {
            let end = UnsafeRawPointer(found) - base
            var first = end
            while first > start, text[first - 1] == UInt8(ascii: "\\") { first -= 1 }
            if (end - first).isMultiple(of: 2) { return end }
            from = end + 1
        }
        return nil
    }

    /// Returns a member's name without quotation marks and with its escape sequences decoded.
    ///
    /// `range` is the range of the name's JSON string in the text, including the quotation marks.
    private func name(_ range: Range<Int>) -> String {
        let inner = text[range.dropFirst().dropLast()]
        if inner.contains(UInt8(ascii: "\\")),
            let name = try? JSONDecoder().decode(String.self, from: Data(text[range]))
        {
            return name
        }
        return String(decoding: inner, as: UTF8.self)
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x0A, 0x0D, 0x09, 0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D: true
        default: false
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
