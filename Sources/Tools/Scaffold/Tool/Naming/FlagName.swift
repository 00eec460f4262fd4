/// The name of a use case's flag: the name of the experiment that compares the two variants.
struct FlagName: Hashable, Sendable, CustomStringConvertible {
    /// The name of the experiment, such as `gift-note`.
    let text: String

    /// The maximum length of the name.
    ///
    /// The length is the same as for all names in an experiment (`Experiment.longestName`).
    static let longest = 64

    /// The rule for the names of experiments, as a phrase for error messages.
    private static let rule = "1 to \(longest) lowercase letters, digits, and hyphens"

    /// Creates the name of a flag, for which the rules for the names of experiments apply.
    ///
    /// - Throws: `ScaffoldFailure` if a document with experiments couldn't contain the name.
    init(_ text: String) throws(ScaffoldFailure) {
        self.text = text
        if let fault { throw .flag(text, reason: fault) }
    }

    var description: String { text }

    /// A sentence about why the name isn't valid for an experiment; `nil` for a valid name.
    private var fault: String? {
        if text.isEmpty { return "it is empty. Use \(Self.rule), such as gift-note." }
        if let other = text.first(where: { !$0.utf8.allSatisfy(Self.isAllowed) }) {
            return "it contains `\(other)`. Use \(Self.rule).\(suggestion)"
        }
        guard text.count <= Self.longest else { return "it has \(text.count) characters. Use \(Self.rule)." }
        return nil
    }

    /// A question that suggests a similar valid name, or an empty string.
    ///
    /// An example is "Did you mean gift-note?".
    private var suggestion: String {
        let words = UseCaseName.words(of: text).joined(separator: " ")
            .split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name = words.map { $0.lowercased() }.joined(separator: "-")
        guard let other = try? FlagName(name) else { return "" }
        return " Did you mean \(other)?"
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || byte == UInt8(ascii: "-")
    }
}
