/// A documentation comment together with the declaration below it.
struct DocComment: Hashable, Sendable {
    /// The path of the file, such as `Sources/Data/Purchase/Pay.swift`.
    let path: String
    /// The line number of the comment's first line, counted from 1.
    let line: Int
    /// The lines of the comment, without the slashes.
    let lines: [String]
    /// The declaration below the comment, with all of its parameters; empty at the end of the file.
    ///
    /// Attributes on lines of their own, above the declaration, aren't included.
    let declaration: String
    /// The types and extensions that contain the comment, such as `struct Product`, outermost first.
    var enclosing: [String] = []

    /// Returns the documentation comments of a Swift file, from top to bottom.
    static func all(in text: String, path: String) -> [DocComment] {
        let indented = text.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = indented.map { $0.drop(while: \.isWhitespace) }
        var found: [DocComment] = []
        var index = 0
        while index < lines.count {
            guard lines[index].hasPrefix("///") else {
                index += 1
                continue
            }
            let comment = lines[index...].prefix { $0.hasPrefix("///") }
            found.append(
                DocComment(
                    path: path, line: index + 1,
                    lines: comment.map { String($0.dropFirst($0.hasPrefix("/// ") ? 4 : 3)) },
                    declaration: declaration(in: lines[comment.endIndex...]),
                    enclosing: enclosing(index, in: indented)))
            index = comment.endIndex
        }
        return found
    }

    /// Returns the first declaration in lines of code, with its parameters, result type, and requirements.
    private static func declaration(in lines: ArraySlice<Substring>) -> String {
        guard let first = lines.firstIndex(where: { !isOnlyAttributes($0) }) else { return "" }
        var open = 0
        var declaration = ""
        for line in lines[first...] {
            if open == 0, !declaration.isEmpty, !["->", "async", "throws", "where"].contains(where: line.hasPrefix) {
                break
            }
            declaration += declaration.isEmpty || declaration.last == "(" || line.first == ")" ? line : " " + line
            open += line.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
        }
        return declaration
    }

    /// Returns `true` if a line has attributes, and the declaration that they belong to is on a line below.
    private static func isOnlyAttributes(_ line: Substring) -> Bool {
        line.hasPrefix("@") && !line.split { !$0.isLetter }.contains { keywords.contains($0) || $0 == "class" }
    }

    /// Returns the declarations of the types and extensions that contain a line.
    ///
    /// The declarations are found by the indentation of the lines before that line.
    private static func enclosing(_ line: Int, in lines: [Substring]) -> [String] {
        var indentation = lines[line].prefix(while: \.isWhitespace).count
        var found: [String] = []
        for candidate in lines[..<line].reversed() where indentation > 0 {
            let own = candidate.prefix(while: \.isWhitespace).count
            guard own < indentation, own < candidate.count else { continue }
            indentation = own
            let words = candidate.split { $0 == " " || $0 == "{" }
            guard words.contains(where: { types.contains($0) }) else { continue }
            found.insert(words.filter { !modifiers.contains($0) }.joined(separator: " "), at: 0)
        }
        return found
    }

    private static let types: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "extension"]

    /// Returns the number of initializers that a Swift file declares, with or without a comment.
    static func initializerCount(in text: String) -> Int {
        text.split(separator: "\n").count { line in
            let words = line.split { $0 == " " }
            guard let name = words.first(where: { !modifiers.contains($0) }) else { return false }
            return ["init(", "init?(", "init<"].contains { name.hasPrefix($0) }
        }
    }

    private static let modifiers: Set<Substring> = [
        "public", "package", "private", "fileprivate", "internal", "required", "convenience", "override", "nonisolated",
        "@inlinable",
    ]

    /// The first word of the comment.
    var opener: Substring { lines.first?.split(separator: " ").first ?? "" }

    /// The number of words in the comment, without code blocks between lines of three backticks.
    var wordCount: Int {
        var isCode = false
        return lines.reduce(into: 0) { count, line in
            if line.hasPrefix("```") { isCode.toggle() } else if !isCode { count += line.split(separator: " ").count }
        }
    }

    /// A Boolean value that indicates whether the comment belongs to an initializer.
    var isOfInitializer: Bool { keyword == "init" }

    /// A Boolean value that indicates whether the comment belongs to a function.
    var isOfFunction: Bool { keyword == "func" }

    /// The keyword of the commented declaration, such as `func`; `nil` if there is no declaration.
    private var keyword: Substring? {
        declaration.split { !$0.isLetter }.first { Self.keywords.contains($0) }
    }

    // Without `class`, which also begins the declaration of a function.
    private static let keywords: Set<Substring> = [
        "init", "func", "let", "var", "case", "struct", "enum", "protocol", "actor", "extension", "typealias",
        "subscript",
    ]
}
