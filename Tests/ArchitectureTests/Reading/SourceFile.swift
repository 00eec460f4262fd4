/// A Swift file as the rules read it.
struct SourceFile: Sendable {
    /// Where it is, from the project's folder: `Sources/Contexts/Purchase.swift`.
    let path: String
    /// What it says, comments and all.
    let text: String
    /// What the compiler reads: comments and texts are blanks, and every line is where it was.
    let code: String

    /// The code, line by line.
    let lines: [Substring]
    /// The names and keywords of the code, each with its line, counted from 1.
    let words: [(word: Substring, line: Int)]
    /// What the file declares, from top to bottom.
    let declarations: [Declaration]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = blanked(text)
        lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        words = lines.enumerated().flatMap { number, line in
            line.utf8.split { !$0.isPartOfName }.map { (Substring($0), number + 1) }
        }
        declarations = Declaration.all(in: lines)
    }

    /// The names in the file that are sentences, as those of tests are.
    var sentences: [String] {
        text.split(separator: "\n").filter { $0.utf8.contains(UInt8(ascii: "`")) }.compactMap { line in
            line.firstMatch(of: /(?:func|struct|enum|class|extension) `([^`]+)`/).map { String($0.output.1) }
        }
    }

    /// What a declaration's braces enclose; empty where it has none.
    func body(of declaration: Declaration) -> String {
        var depth = 0
        var body = ""
        for character in lines[(declaration.line - 1)...].joined(separator: "\n") {
            if character == "}" { depth -= 1 }
            if depth > 0 { body.append(character) } else if character == "}" { return body }
            if character == "{" { depth += 1 }
        }
        return body
    }

    /// The folder beneath `Sources` or `Tests`: `Contexts`.
    var folder: String {
        let parts = path.split(separator: "/")
        return parts.count > 2 ? String(parts[1]) : ""
    }
}

extension UInt8 {
    fileprivate var isPartOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}

/// Where a rule is broken, and how.
struct Break: Hashable, Sendable, CustomStringConvertible {
    let file: String
    let line: Int
    let rule: String
    /// Where the rule is explained: a page, and the heading in it.
    let explanation: String

    var description: String { "\(file):\(line): \(rule); see \(explanation)" }
}
