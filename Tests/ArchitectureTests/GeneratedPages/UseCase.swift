import Foundation

/// A use case, parsed from the header of its context.
struct UseCase {
    let name: String
    let file: String
    /// The summary: the actor and the goal.
    let summary: String
    /// Goal, preconditions, and so on, in the order of the header.
    let parts: [(name: String, text: String)]
    /// The roles, each with the comment of its protocol.
    let roles: [(name: String, description: String)]
    let triggers: [String]

    /// Parses the use case of a file, or returns `nil` if the file contains no context.
    init?(_ file: SourceFile) {
        let declarations = file.declarations
        guard let context = declarations.first(where: { $0.kind == "class" && $0.parent == nil }) else { return nil }
        name = context.name
        self.file = file.path
        let header = file.comment(above: context)
        summary = header.prefix { !$0.isEmpty }.joined(separator: " ")
        var parts: [(name: String, text: String)] = []
        for line in header {
            if line.hasPrefix("- "), let match = line.wholeMatch(of: /- ([A-Z][a-z ]+): *(.*)/) {
                parts.append((String(match.output.1), String(match.output.2)))
            } else if line.hasPrefix("  "), !parts.isEmpty {
                parts[parts.count - 1].text += " " + line.trimmingCharacters(in: .whitespaces)
            }
        }
        self.parts = parts
        roles = declarations.roles.map { ($0.name, file.comment(above: $0).joined(separator: " ")) }
        triggers = declarations.triggers.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The section of the use case on the page.
    var section: String {
        let cast = roles.map { role in "`\(role.name)`: \(role.description)" }.joined(separator: " ")
        let calls = triggers.map { "`\($0)`" }.joined(separator: ", ")
        return """
            ## \(name)

            \(summary)

            \(parts.map { "- **\($0.name):** \($0.text)" }.joined(separator: "\n"))

            \(cast.isEmpty ? "It has no roles." : "Roles: \(cast)") Triggered by \(calls), in \
            [\(file.split(separator: "/").last ?? "")](../\(file)).

            """.replacing("``", with: "`")
    }
}

extension SourceFile {
    /// Returns the lines of the comment above a declaration, without slashes.
    fileprivate func comment(above declaration: Declaration) -> [String] {
        let texts = text.split(separator: "\n", omittingEmptySubsequences: false)
        let comment = texts[..<(declaration.line - 1)].reversed().lazy
            .map { $0.trimmingCharacters(in: .whitespaces) }.prefix { $0.hasPrefix("///") }
        return comment.reversed().map { line in
            let text = line.dropFirst(3)
            return String(text.hasPrefix(" ") ? text.dropFirst() : text)
        }
    }
}
