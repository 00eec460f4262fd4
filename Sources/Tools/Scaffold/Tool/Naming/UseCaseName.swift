/// The name of a use case in all its spellings.
///
/// `SyncURLCache` is a type and `syncURLCache` a case or a property. `sync-url-cache` is a command and part of a link,
/// and "sync URL cache" is used in sentences. All are derived from the type name.
struct UseCaseName: Hashable, Sendable, CustomStringConvertible {
    /// The name as a type: `SyncURLCache`.
    let type: String
    /// The words of the type name: `Sync`, `URL`, `Cache`.
    let words: [String]

    /// The maximum length of a name.
    ///
    /// With this limit, generated lines that contain the name three times still fit into 120 columns.
    static let longest = 32

    /// Creates the name of a use case from its Swift type name.
    ///
    /// - Throws: `ScaffoldFailure` if the type name isn't valid for a use case.
    init(_ type: String) throws(ScaffoldFailure) {
        self.type = type
        words = Self.words(of: type)
        if let reason = fault { throw .name(type, reason: reason) }
    }

    var description: String { type }

    /// The name as a case, a property, or a function: `syncURLCache`.
    ///
    /// An acronym at the beginning is in lowercase.
    var camel: String { (words.first ?? "").lowercased() + words.dropFirst().joined() }

    /// The name as a console command and in a link: `sync-url-cache`.
    var command: String { words.map { $0.lowercased() }.joined(separator: "-") }

    /// The name within a sentence: "sync URL cache".
    var phrase: String { words.map { Self.isAcronym($0) ? $0 : $0.lowercased() }.joined(separator: " ") }

    /// The name at the beginning of a sentence: "Sync URL cache".
    var title: String { phrase.prefix(1).uppercased() + phrase.dropFirst() }

    /// Returns the words of a type name, each of which begins with a capital letter.
    ///
    /// An acronym with a plural "s", such as `URLs`, is one word.
    static func words(of name: String) -> [String] {
        let letters = Array(name)
        var words: [String] = []
        for (place, letter) in letters.enumerated() {
            let last = place > 0 ? letters[place - 1] : nil
            let next = place + 1 < letters.count ? letters[place + 1] : nil
            let isPlural = next == "s" && (place + 2 == letters.count || letters[place + 2].isUppercase)
            let begins =
                letter.isUppercase
                && (last.map { !$0.isUppercase } ?? true || next.map { $0.isLowercase && !isPlural } ?? false)
            if begins || words.isEmpty { words.append("") }
            words[words.count - 1].append(letter)
        }
        return words
    }

    private static func isAcronym(_ word: String) -> Bool { word.count { $0.isUppercase } > 1 }
}
