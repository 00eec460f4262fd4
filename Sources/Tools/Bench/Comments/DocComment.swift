/// A documentation comment together with the first line of the declaration below it.
struct DocComment: Hashable, Sendable {
    /// The path of the file: `Sources/Data/Purchase/Pay.swift`.
    let path: String
    /// The line number of the comment's first line, counted from 1.
    let line: Int
    /// The lines of the comment, without the slashes.
    let lines: [String]
    /// The first line of the declaration, without attributes on lines of their own; empty at the end of the file.
    let declaration: String

    /// Returns the documentation comments of a Swift file, from top to bottom.
    static func all(in text: String, path: String) -> [DocComment] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop(while: \.isWhitespace) }
        var found: [DocComment] = []
        var index = 0
        while index < lines.count {
            guard lines[index].hasPrefix("///") else {
                index += 1
                continue
            }
            let rest = lines[index...]
            let comment = rest.prefix { $0.hasPrefix("///") }
            let declaration = rest.dropFirst(comment.count).first { !$0.hasPrefix("@") || $0.contains(" func ") }
            found.append(
                DocComment(
                    path: path, line: index + 1,
                    lines: comment.map { String($0.dropFirst($0.hasPrefix("/// ") ? 4 : 3)) },
                    declaration: declaration.map(String.init) ?? ""))
            index = comment.endIndex
        }
        return found
    }

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

    /// The number of words in the comment, without code blocks.
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
