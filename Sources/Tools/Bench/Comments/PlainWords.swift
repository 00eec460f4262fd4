/// The words that the project avoids in prose and in names, each with the text to write instead.
///
/// Most of them describe code as if it were a person, or name things for which the field has a term.
enum PlainWords {
    /// An occurrence of a rejected word in prose.
    struct Finding: Hashable, Sendable {
        let word: String
        /// The text to write instead of the rejected word.
        let instead: String
        /// The number of the line that contains the word, counted from 1.
        let line: Int
    }

    /// The rejected words, grouped by the text to write instead.
    static let replacements: [(instead: String, words: [String])] = [
        ("name the code, or address the reader as you", ["somebody", "nobody", "whoever", "whomever"]),
        ("name the code, or address the reader as you", ["anybody", "everybody"]),
        ("request, send, or fetch", ["ask", "asks", "asked", "asking"]),
        ("response, result, or decision", ["answer", "answers", "answered", "answering", "unanswered"]),
        ("report, notify, or show", ["tell", "tells", "told", "telling"]),
        ("receive or record", ["hear", "hears", "heard", "hearing"]),
        ("assume or trust", ["believe", "believes", "believed"]),
        ("contain, store, or support", ["knows"]),
        ("result in", ["comes to", "came to"]),
        ("the outcome of", ["comes of", "came of"]),
        ("fix", ["mend", "mends", "mended", "mending"]),
        ("timeout and retry", ["patience"]),
        ("layer", ["letter", "letters"]),
        ("dependencies", ["desk", "desks"]),
        ("until, or the payment queue", ["till", "tills"]),
        ("fiber or task", ["strand", "strands"]),
        ("outcome", ["settlement", "settlements"]),
        ("verify, validate, or check", ["judge", "judges", "judged", "judging"]),
        ("warning", ["doubt", "doubts"]),
        ("refill or update", ["tend", "tends", "tended"]),
        ("catalog", ["catalogue", "catalogues"]),
        ("entitlements, or state", ["standing", "footing", "outlook"]),
        ("operation", ["deed", "deeds"]),
        ("random numbers", ["dice"]),
        ("metrics, statistics, or a counter", ["tally", "tallies"]),
        ("dependencies, systems, or simulation", ["world", "worlds"]),
        ("error", ["misfit", "misfits"]),
        ("transactions or transfers", ["dealings", "belongings"]),
        ("environment, settings, or storage", ["surroundings", "temper"]),
        ("scheduler or turn", ["conductor", "baton"]),
        ("list or catalog", ["shelf", "shelves"]),
        ("sequence of steps", ["errand", "errands"]),
        ("double that returns wrong results", ["liar", "liars"]),
    ]

    /// A dictionary from each rejected word to the text to write instead.
    static let instead: [String: String] = Dictionary(
        replacements.flatMap { entry in entry.words.map { ($0, entry.instead) } },
        uniquingKeysWith: { first, _ in first })

    /// The phrases in which a rejected word has its ordinary meaning, each with the reason to allow it.
    static let allowed: [(phrase: String, reason: String)] = [
        ("ask to buy", "a feature of the App Store"),
        ("asks you", "a dialog that a program shows"),
        ("asks for permission", "a dialog that a program shows"),
        ("capital letter", "a character"), ("capital letters", "a character"),
        ("three-letter", "a character"),
        ("ascii letters", "a character"), ("letters and digits", "a character"), ("letters, digits", "a character"),
        ("twelve letters", "a character"), ("of letters", "a character"), ("and letters", "a character"),
        ("as letters", "a character"), ("of a letter", "a character"),
        ("letters a to z", "a character"), ("letter of a name", "a character"),
        ("store ask", "the beginning of a command"),
        ("table heard", "a table of the server's database"), ("from heard", "a table of the server's database"),
        ("into heard", "a table of the server's database"), ("heard has another type", "a member of the ledger's file"),
        ("| `letter` |", "a member of JSON"),
        ("answer text,", "a column of the server's database"), ("answer is null", "a column of the server's database"),
        ("answer = ?", "a column of the server's database"), ("answer = case", "a column of the server's database"),
        ("else answer end", "a column of the server's database"),
        ("attempts, answer,", "a column of the server's database"),
        ("due answer state", "a column of the server's database"),
        ("'answered'", "a stored state of the server's database"), ("state=answered", "a stored state of a request"),
        ("waiting, answered, declined", "the stored states of requests"),
        ("as far as the app knows", "a message that limits what the app promises"),
    ]

    /// Returns the rejected words in prose, each with its line.
    ///
    /// A word between quotation marks is ignored, because it is a value or a member of a file format. A word beside a
    /// hyphen, an underscore, a slash, or a period is ignored, because it is a part of an identifier or a path.
    static func findings(in prose: String) -> [Finding] {
        var line = 1
        var found: [Finding] = []
        var word: [UInt8] = []
        var before = UInt8(ascii: " ")
        var previous = ""
        let bytes = Array(prose.utf8)
        for index in 0...bytes.count {
            let byte = index < bytes.count ? bytes[index] : UInt8(ascii: " ")
            if byte.isASCIILetter {
                if word.isEmpty { before = index > 0 ? bytes[index - 1] : UInt8(ascii: " ") }
                word.append(byte | 0x20)
            } else if !word.isEmpty {
                let text = String(decoding: word, as: UTF8.self)
                let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: " ")
                // A second word is rare, so that most words need only one lookup.
                let pair = text == "to" || text == "of" ? "\(previous) \(text)" : text
                let isInCode = isCode(before, byte, next)
                if !isInCode, let hit = instead[text] ?? instead[pair] {
                    let rejected = instead[text] == nil ? pair : text
                    if !isAllowed(bytes, index - word.count, index) {
                        found.append(Finding(word: rejected, instead: hit, line: line))
                    }
                }
                previous = text
                word.removeAll(keepingCapacity: true)
            }
            if byte == UInt8(ascii: "\n") { line += 1 }
        }
        return found
    }

    /// Returns the rejected words in a name such as `askForRestore`.
    ///
    /// The result contains each rejected word, and the text to write instead of it.
    static func findings(inName name: Substring) -> [(word: String, instead: String)] {
        parts(of: name).compactMap { part in instead[part].map { (part, $0) } }
    }

    /// Returns the words of a name such as `askForRestore` in lowercase: `ask`, `for`, `restore`.
    static func parts(of name: Substring) -> [String] {
        var parts: [[UInt8]] = []
        var isInside = false
        for byte in name.utf8 {
            guard byte.isASCIILetter else {
                isInside = false
                continue
            }
            let isCapital = byte & 0x20 == 0
            if !isInside || isCapital { parts.append([]) }
            parts[parts.count - 1].append(byte | 0x20)
            isInside = true
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isCode(_ before: UInt8, _ after: UInt8, _ next: UInt8) -> Bool {
        let signs = Array("-_/\\".utf8)
        if signs.contains(before) || signs.contains(after) || before == UInt8(ascii: ".") { return true }
        if after == UInt8(ascii: "."), next.isASCIILetter { return true }
        return before == UInt8(ascii: "\"") && (after == UInt8(ascii: "\"") || after == UInt8(ascii: "\\"))
    }

    /// Returns `true` if an allowed phrase occurs around the word between two offsets.
    ///
    /// The phrase can begin or end at most 24 bytes away from the word.
    private static func isAllowed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        let around = bytes[max(0, start - 24)..<min(bytes.count, end + 24)]
        let text = String(decoding: around, as: UTF8.self).lowercased()
        return allowed.contains { text.contains($0.phrase) }
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
