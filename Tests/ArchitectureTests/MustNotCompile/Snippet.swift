import Testing

/// Something that must not compile, and its twin that differs in one point and does.
///
/// The twin is the proof that the snippet fails for that point, and not for a name that was changed since.
struct Snippet: Sendable, CustomTestStringConvertible {
    /// What is forbidden, in a sentence.
    let name: String
    /// What the compiler has to say about it; each of these.
    let reasons: [String]
    /// The code, with `<point>` where the two differ.
    let source: String
    /// What must not compile.
    let forbidden: String
    /// What does.
    let allowed: String

    /// Where it stands.
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

    /// What is wrong with it, where it stands.
    func broken(_ what: String) -> Break {
        HouseRule.mustNotCompile.broken(in: file, line: line, by: "\(name): \(what)")
    }

    var testDescription: String { name }

    /// The code with one of the two in its place.
    func code(with point: String) -> String { source.replacing("<point>", with: point) }
}
