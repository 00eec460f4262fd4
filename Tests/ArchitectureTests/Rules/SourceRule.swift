import Testing

/// A rule for a single file, with examples that violate it and one that complies.
struct SourceRule: Sendable, CustomTestStringConvertible {
    /// The title of the rule: the heading of its section in `Docs/rules.md`.
    let title: String
    /// The rule as a sentence.
    let name: String
    /// The folders of `Sources` that the rule applies to; `nil` for all of them.
    let folders: [String]?
    /// Files that violate the rule.
    let broken: [SourceFile]
    /// A file that complies with the rule.
    let kept: SourceFile
    /// Returns the lines that violate the rule, each with the reason.
    let find: @Sendable (SourceFile) -> [(line: Int, what: String)]

    var testDescription: String { name }

    /// The title and the sentence of the rule, for the page of rules.
    var house: HouseRule { HouseRule(title: title, sentence: name) }

    /// Returns the violations of the rule in a file.
    func breaks(in file: SourceFile) -> [Break] {
        guard folders?.contains(file.folder) ?? true else { return [] }
        return find(file).map { house.broken(in: file.path, line: $0.line, by: $0.what) }
    }
}

/// The names of the folders of the eight layers of DISCOVER.
let layers = ["Entities", "Data", "Interactors", "Services", "Contexts", "Observers", "Views", "Routing"]
