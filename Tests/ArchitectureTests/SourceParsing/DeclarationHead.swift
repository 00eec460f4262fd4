/// The beginning of a declaration on one line: modifiers, kind, and name.
///
/// Reads single bytes. A regular expression on each line of the project took half of the rules' time.
struct DeclarationHead {
    let modifiers: [String]
    let kind: String
    let name: String
    /// The text after the name on the same line.
    let rest: String

    private static let kinds: Set<String> = [
        "class", "struct", "enum", "protocol", "actor", "extension", "func", "init", "var", "let", "subscript",
        "typealias", "case",
    ]

    /// Creates the head from a line, or returns `nil` if no declaration begins on the line.
    init?(_ line: Substring) {
        var rest = line.utf8.drop(while: \.isSpace)
        var modifiers: [String] = []
        while let first = rest.first {
            let isAttribute = first == UInt8(ascii: "@")
            let word = (isAttribute ? rest.dropFirst() : rest).prefix(while: \.isPartOfName)
            if !isAttribute, Self.kinds.contains(String(Substring(word))) {
                let behind = rest[word.endIndex...].drop(while: \.isSpace)
                let name = behind.prefix { $0.isPartOfName || $0 == UInt8(ascii: ".") }
                (self.modifiers, kind) = (modifiers, String(Substring(word)))
                (self.name, self.rest) = (String(Substring(name)), String(Substring(behind[name.endIndex...])))
                return
            }
            guard !word.isEmpty, isAttribute || word.allSatisfy(\.isLowercase) else { return nil }
            let end = Self.end(of: rest, behind: word.endIndex)
            guard end < rest.endIndex, rest[end].isSpace else { return nil }
            modifiers.append(String(Substring(rest[..<end])))
            rest = rest[end...].drop(while: \.isSpace)
        }
        return nil
    }

    /// Returns the end of a modifier, including parentheses: `private(set)`.
    private static func end(of rest: Substring.UTF8View, behind word: Substring.Index) -> Substring.Index {
        guard word < rest.endIndex, rest[word] == UInt8(ascii: "("),
            let close = rest[word...].firstIndex(of: UInt8(ascii: ")"))
        else { return word }
        return rest.index(after: close)
    }
}

extension UInt8 {
    /// A Boolean value that indicates whether the byte is part of a name.
    ///
    /// Non-ASCII characters count as letters.
    var isPartOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    fileprivate var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
