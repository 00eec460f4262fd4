import Testing

/// A rule that a single file can break, with examples of its own that break it and one that does not.
struct SourceRule: Sendable, CustomTestStringConvertible {
    /// What the rule is called: the heading of its section in `Docs/rules.md`.
    let title: String
    /// The rule in a sentence.
    let name: String
    /// The folders of `Sources` that it holds in; `nil` for all of them.
    let folders: [String]?
    /// Files that break it.
    let broken: [SourceFile]
    /// A file that keeps it.
    let kept: SourceFile
    /// The lines that break a rule, each with what is wrong.
    let find: @Sendable (SourceFile) -> [(line: Int, what: String)]

    var testDescription: String { name }

    /// The same rule, as the page of rules knows it.
    var house: HouseRule { HouseRule(title: title, sentence: name) }

    /// Where a file breaks the rule.
    func breaks(in file: SourceFile) -> [Break] {
        guard folders?.contains(file.folder) ?? true else { return [] }
        return find(file).map { house.broken(in: file.path, line: $0.line, by: $0.what) }
    }
}

/// The eight letters of DISCOVER, as their folders are called.
let layers = ["Entities", "Data", "Interactors", "Services", "Contexts", "Observers", "Views", "Routing"]
