import Testing

/// Code that must not compile, and its twin, which differs in one point and compiles.
///
/// The twin proves that the snippet fails because of that point, and not because of a renamed symbol.
struct Snippet: Sendable, CustomTestStringConvertible {
    /// The forbidden action, as a phrase.
    let name: String
    /// Texts that the compiler's output must contain.
    let reasons: [String]
    /// The code, with `<point>` where the two differ.
    let source: String
    /// The code at that point that must not compile.
    let forbidden: String
    /// The code at that point that compiles.
    let allowed: String

    /// The file of the snippet.
    let file: String
    let line: Int

    init(
        name: String, reasons: [String], source: String, forbidden: String, allowed: String, file: String = #filePath,
        line: Int = #line
    ) {
        (self.name, self.reasons, self.source) = (name, reasons, source)
        (self.forbidden, self.allowed) = (forbidden, allowed)
        self.file = file.split(separator: "/").suffix(4).joined(separator: "/")
        self.line = line
    }

    /// Returns an error about the snippet, at its place.
    func broken(_ what: String) -> Break {
        HouseRule.mustNotCompile.broken(in: file, line: line, by: "\(name): \(what)")
    }

    var testDescription: String { name }

    /// Returns the code with one of the two variants inserted.
    func code(with point: String) -> String { source.replacing("<point>", with: point) }
}
