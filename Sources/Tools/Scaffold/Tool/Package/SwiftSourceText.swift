/// Swift source code split into words, without line comments, string literals, and names in backticks.
struct SwiftSourceText {
    /// The words of the source code, in order.
    let words: [Substring]

    init(_ text: String) {
        words = text.split(separator: "\n").flatMap { line in
            Self.code(of: line).utf8.split { !Self.isPartOfName($0) }.map { Substring($0) }
        }
    }

    /// The names of the types that the source code declares.
    var types: Set<Substring> {
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        return Set(zip(words, words.dropFirst()).filter { kinds.contains($0.0) }.map(\.1))
    }

    private static func code(of line: Substring) -> Substring {
        var kept = ""
        var quote: Character?
        var last: Character?
        for character in line {
            if let open = quote {
                if character == open, last != "\\" { quote = nil }
            } else if character == "\"" || character == "`" {
                quote = character
            } else {
                if character == "/", last == "/" { break }
                kept.append(character)
            }
            last = character
        }
        return Substring(kept)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
