import Foundation

/// A Swift file as the rules read it.
struct SourceFile: Sendable {
    /// The path, relative to the project's folder: `Sources/Contexts/Purchase.swift`.
    let path: String
    /// The text, including comments.
    let text: String
    /// The code: comments and strings are replaced by spaces, and every line stays in place.
    let code: String

    /// The code, line by line.
    let lines: [Substring]
    /// The names and keywords of the code, each with its line, counted from 1.
    let words: [(word: Substring, line: Int)]
    /// The declarations, from top to bottom.
    let declarations: [Declaration]
    /// The raw identifiers in the file, such as the names of tests.
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

    /// Returns the raw identifiers in a text.
    static func sentences(in text: String) -> [String] {
        let kinds = ["func", "struct", "enum", "class", "extension"]
        return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard line.contains(UInt8(ascii: "`")) else { return nil }
            let parts = line.split(separator: UInt8(ascii: "`"), maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, let kind = Substring(parts[0]).split(separator: " ").last else { return nil }
            return kinds.contains(String(kind)) ? String(Substring(parts[1])) : nil
        }
    }

    /// Returns `true` if the code contains a string.
    ///
    /// This search is much faster than one line by line.
    func mentions(_ characters: String) -> Bool { strstr(code, characters) != nil }

    /// Returns the text between the braces of a declaration; empty if it has none.
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

    /// The folder of the file's part: `Contexts`, or `Simulator` in `Store`, for example.
    ///
    /// Each part has a row in the dependency table.
    var folder: String { Project.part(of: path) ?? "" }
}

/// A violation of a rule, with its place.
struct Break: Hashable, Sendable, CustomStringConvertible {
    let file: String
    let line: Int
    let rule: String
    /// The explanation of the rule: a page and its heading.
    let explanation: String

    var description: String { "\(file):\(line): \(rule); see \(explanation)" }
}
