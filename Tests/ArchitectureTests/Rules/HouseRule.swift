import Testing

/// A rule of `Docs/rules.md`: each failure links to its section.
struct HouseRule: Hashable, Sendable, CustomTestStringConvertible {
    /// The heading of its section.
    let title: String
    /// The rule as a sentence, which the section quotes.
    let sentence: String

    var testDescription: String { title }

    /// The page of the rules.
    static let page = "Docs/rules.md"

    /// The link to the rule's section.
    var explanation: String { "\(Self.page)#\(Markdown.anchor(of: title))" }

    /// Returns a violation of this rule at a place.
    func broken(in file: String, line: Int, by what: String) -> Break {
        Break(file: file, line: line, rule: "\(what): \(sentence)", explanation: explanation)
    }
}

extension HouseRule {
    /// The dependency table, applied to imports.
    static let imports = HouseRule(
        title: "Imports keep to the table",
        sentence: "a file imports what the table in Docs/architecture.md allows its folder, and nothing else")
    /// The dependency table, applied to the manifest.
    static let dependencies = HouseRule(
        title: "Dependencies keep to the table",
        sentence: "the manifest declares what the table in Docs/architecture.md says, no more and no less")
    /// The compiler settings that other rules depend on.
    static let settings = HouseRule(
        title: "Every target is strict", sentence: "every target turns on the four upcoming features")
    /// The compiled object files of the inner layers.
    static let noFoundation = HouseRule(
        title: "No Foundation in what was built",
        sentence: "no object file of an inner layer uses a symbol of Foundation or is linked with it")
    /// Every port documents its promise.
    static let promises = HouseRule(
        title: "A port states its promise", sentence: "a port's comment begins with Port: and has a line Promise:")
    /// Every port can be tested.
    static let contracts = HouseRule(
        title: "Every port has a contract", sentence: "Tests/TestSupport/Contracts has a suite for every port")
    /// Every adapter is tested.
    static let adapters = HouseRule(
        title: "Every adapter runs its contract",
        sentence: "a test names every adapter and every test double together with the contract of its port")
    /// The guarantees of the type system.
    static let mustNotCompile = HouseRule(
        title: "The compiler keeps its promises",
        sentence: "code that must not compile fails for the given reason, and its twin compiles")
    /// The agreement of the documents with the code.
    static let documents = HouseRule(
        title: "Documents are held to the code",
        sentence: "everything that a document shows or names exists: commands, transcripts, names, links, and lists")
    /// The words of comments, messages, documents, and names.
    static let plainWords = HouseRule(
        title: "Plain words", sentence: "comments, messages, documents, and names use the terms of the field")
    /// The length of the first lines of documentation comments.
    static let summaries = HouseRule(
        title: "Short summaries",
        sentence: "the first line of a documentation comment has at most \(SummaryRule.limit) characters")
}
