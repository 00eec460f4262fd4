/// A declaration of a file.
struct Declaration: Sendable {
    /// The keyword, such as `class`, `protocol`, `extension`, or `func`.
    let kind: String
    /// The name; for an extension, the extended type: `Purchase.Buyer`.
    let name: String
    /// The modifiers: `public`, `final`, `@MainActor`.
    let modifiers: [String]
    /// The text after the name on the same line.
    let rest: String
    /// The line, counted from 1.
    let line: Int
    /// The index of the enclosing declaration; `nil` at the top level.
    let parent: Int?
}

extension Declaration {
    /// Returns the declarations in some lines of code, from top to bottom.
    ///
    /// A line has at most one declaration, as the formatter writes it.
    static func all(in lines: [Substring]) -> [Declaration] {
        var found: [Declaration] = []
        // For each open brace, the declaration whose body it opened; nil for any other brace.
        var open: [Int?] = []
        var waiting: Int?
        for (number, line) in lines.enumerated() {
            if let head = DeclarationHead(line) {
                found.append(
                    Declaration(
                        kind: head.kind, name: head.name, modifiers: head.modifiers, rest: head.rest, line: number + 1,
                        parent: open.last { $0 != nil } ?? nil))
                waiting = found.count - 1
            }
            for byte in line.utf8 {
                if byte == UInt8(ascii: "{") {
                    open.append(waiting)
                    waiting = nil
                } else if byte == UInt8(ascii: "}") {
                    _ = open.popLast()
                }
            }
        }
        return found
    }
}

extension [Declaration] {
    /// Returns the declaration that encloses the specified one; `nil` at the top level.
    func parent(of declaration: Declaration) -> Declaration? { declaration.parent.map { self[$0] } }
}
