/// Something that a file declares.
struct Declaration: Sendable {
    /// `class`, `protocol`, `extension`, `func`, ...
    let kind: String
    /// Its name; for an extension, what is extended: `Purchase.Buyer`.
    let name: String
    /// What stands before the kind: `public`, `final`, `@MainActor`.
    let modifiers: [String]
    /// What stands behind the name on the same line.
    let rest: String
    /// Counted from 1.
    let line: Int
    /// The place in the list of what it is declared in; `nil` at the top of the file.
    let parent: Int?
}

extension Declaration {
    /// What some lines of code declare, from top to bottom. It reads one declaration a line, as the formatter leaves them.
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
    /// What a declaration is declared in.
    func parent(of declaration: Declaration) -> Declaration? { declaration.parent.map { self[$0] } }
}
