/// A use case's name in all its spellings.
///
/// `SyncURLCache` is a type, `syncURLCache` a case or a property, `sync-url-cache` a command and part of a link, and
/// "sync URL cache" what people read. The first decides the others.
struct UseCaseName: Hashable, Sendable, CustomStringConvertible {
    /// As a type: `SyncURLCache`.
    let type: String
    /// Its words as they stand in the type: `Sync`, `URL`, `Cache`.
    let words: [String]

    /// The longest name for which the lines that name it three times still fit their 120 columns.
    static let longest = 32

    /// Takes a Swift type name.
    init(_ type: String) throws(ScaffoldFailure) {
        self.type = type
        words = Self.words(of: type)
        if let reason = fault { throw .name(type, reason: reason) }
    }

    var description: String { type }

    /// As a case, a property or a function: `syncURLCache`; an acronym in front is in lower case altogether, as Swift has it.
    var camel: String { (words.first ?? "").lowercased() + words.dropFirst().joined() }

    /// As one types it: `sync-url-cache`. The console's commands are in lower case, and a link is read as it is typed.
    var command: String { words.map { $0.lowercased() }.joined(separator: "-") }

    /// As people read it within a sentence: "sync URL cache".
    var phrase: String { words.map { Self.isAcronym($0) ? $0 : $0.lowercased() }.joined(separator: " ") }

    /// As people read it at the beginning of one: "Sync URL cache".
    var title: String { phrase.prefix(1).uppercased() + phrase.dropFirst() }

    /// Splits where a capital begins a word; the capitals of an acronym stay together, and so does its plural s.
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
