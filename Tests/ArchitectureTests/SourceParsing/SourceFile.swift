import Foundation

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
    /// The names in the file that are sentences, as those of tests are.
    let sentences: [String]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = blanked(text)
        lines = code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
        words = lines.enumerated().flatMap { number, line in
            line.utf8.split { !$0.isPartOfName }.map { (Substring($0), number + 1) }
        }
        declarations = Declaration.all(in: lines)
        sentences = Self.sentences(in: text)
    }

    /// The names in a text that are sentences.
    static func sentences(in text: String) -> [String] {
        let kinds = ["func", "struct", "enum", "class", "extension"]
        return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard line.contains(UInt8(ascii: "`")) else { return nil }
            let parts = line.split(separator: UInt8(ascii: "`"), maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, let kind = Substring(parts[0]).split(separator: " ").last else { return nil }
            return kinds.contains(String(kind)) ? String(Substring(parts[1])) : nil
        }
    }

    /// Whether the code has these characters somewhere. It is far quicker than a search line by line.
    func mentions(_ characters: String) -> Bool { strstr(code, characters) != nil }

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

    /// The folder of the part that it belongs to, which has a row in the dependency rule: `Contexts`, or `Simulator` in `Store`.
    var folder: String { Project.part(of: path) ?? "" }
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
