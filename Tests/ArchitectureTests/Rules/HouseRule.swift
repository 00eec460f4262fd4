import Testing

/// A rule of the house, as `Docs/rules.md` has it: whoever breaks it is sent there.
struct HouseRule: Hashable, Sendable, CustomTestStringConvertible {
    /// The heading of its section.
    let title: String
    /// The rule in a sentence; the section quotes it.
    let sentence: String

    var testDescription: String { title }

    /// The page with the rules.
    static let page = "Docs/rules.md"

    /// Where it is explained.
    var explanation: String { "\(Self.page)#\(Markdown.anchor(of: title))" }

    /// A break of this rule, at a place.
    func broken(in file: String, line: Int, by what: String) -> Break {
        Break(file: file, line: line, rule: "\(what): \(sentence)", explanation: explanation)
    }
}

extension HouseRule {
    /// The table, held against imports.
    static let imports = HouseRule(
        title: "Imports keep to the table",
        sentence: "a file imports what the table in Docs/architecture.md allows its folder, and nothing else")
    /// The table, held against the manifest.
    static let dependencies = HouseRule(
        title: "Dependencies keep to the table",
        sentence: "the manifest declares what the table in Docs/architecture.md says, no more and no less")
    /// The compiler settings that the other rules build on.
    static let settings = HouseRule(
        title: "Every target is strict", sentence: "every target turns on the four upcoming features")
    /// The inner letters as they were built.
    static let noFoundation = HouseRule(
        title: "No Foundation in what was built",
        sentence: "no object of an inner letter asks for a symbol of Foundation, or to be linked with it")
    /// What is asked of the outside is written down.
    static let promises = HouseRule(
        title: "A port states its promise", sentence: "a port's comment begins with Port: and has a line Promise:")
    /// And can be tested.
    static let contracts = HouseRule(
        title: "Every port has a contract", sentence: "Tests/TestSupport/Contracts has a suite for every port")
    /// And is.
    static let adapters = HouseRule(
        title: "Every adapter runs its contract",
        sentence: "a test names every adapter and every double beside the contract of the port that it answers for")
    /// What the type system holds.
    static let mustNotCompile = HouseRule(
        title: "The compiler keeps its promises",
        sentence: "what is said not to compile does not, for the reason given, and its twin does")
    /// What is written about all this.
    static let documents = HouseRule(
        title: "Documents are held to the code",
        sentence: "what a document shows or names is there: commands are read, transcripts played, names found, "
            + "links followed, lists collected")
}
