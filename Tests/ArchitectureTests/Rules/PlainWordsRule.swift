import Foundation

@testable import DiscoverBench

/// The rule that rejects the words of `PlainWords` in text and identifiers.
///
/// The text includes comments, messages, test names, and documents.
enum PlainWordsRule {
    /// Files that contain rejected words on purpose, each with the reason.
    ///
    /// A file is given by the beginning of its path.
    static let ignored: [(path: String, reason: String)] = [
        ("Sources/Demo/Bundled/", "invented people describe themselves"),
        ("Sources/Tools/Bench/Comments/PlainWords.swift", "the list of the words"),
        ("Tests/ArchitectureTests/Rules/PlainWords", "examples that violate the rule"),
        ("Tests/ArchitectureTests/Benchmarks/CommentStatisticsTests.swift", "an example that violates the rule"),
    ]

    /// Identifiers that contain a rejected word on purpose, each with the reason.
    static let allowedNames: [(name: String, reason: String)] = [
        ("askToBuy", "StoreKit's term"), ("simulatesAskToBuy", "StoreKit's term"), ("asksToBuy", "StoreKit's term"),
        ("simulatesAskToBuyInSandbox", "StoreKit's name"), ("pendingAskToBuyConfirmation", "StoreKit's name"),
        ("askToBuyEnabled", "StoreKit's name"), ("setAskToBuyEnabled", "StoreKit's name"),
        ("simulateAskToBuy", "StoreKit's name"), ("approveAskToBuyTransaction", "StoreKit's name"),
        ("declineAskToBuyTransaction", "StoreKit's name"),
        ("wasAsked", "a member of the simulated store's file"), ("heard", "a member of the ledger's file"),
        ("oldHeard", "a member of the ledger's file"),
        ("standingIncrease", "a price increase that applies to all later renewals"),
        ("isLetter", "a character"),
    ]

    /// Identifiers that contain a rejected word on purpose, but only in a few files.
    ///
    /// Each has its files and the reason. A file is given by the end of its path.
    static let limitedNames: [(name: String, files: [String], reason: String)] = [
        ("letter", ["/Moment.swift", "/JSONText.swift", "/UseCaseName.swift"], "a character"),
        (
            "letters", ["/StoreEngine+OfferCodes.swift", "/DateComponentsFormatter.swift", "/UseCaseName.swift"],
            "a character"
        ),
    ]

    /// Returns the violations in a Swift file, from top to bottom.
    static func breaks(in file: SourceFile) -> [Break] {
        guard !isIgnored(file.path) else { return [] }
        // Most names occur several times, so each is split once.
        let rejected = Dictionary(
            uniqueKeysWithValues: Set(file.words.map(\.word)).compactMap { name in
                isAllowed(name, in: file.path) ? nil : PlainWords.findings(inName: name).first.map { (name, $0) }
            })
        let names = file.words.compactMap { word, line in
            rejected[word].map { (line, "\($0.word) in \(word)", $0.instead) }
        }
        let prose = PlainWords.findings(in: prose(of: file)).map { ($0.line, $0.word, $0.instead) }
        return (names + prose).sorted { $0.0 < $1.0 }.map { violation(in: file.path, $0) }
    }

    /// Returns the violations in a document, from top to bottom.
    ///
    /// Code in the document is ignored.
    static func breaks(inDocument path: String, text: String) -> [Break] {
        var isCode = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isFence = line.hasPrefix("```")
            if isFence { isCode.toggle() }
            return isCode || isFence || line.hasPrefix("    ") ? "" : withoutSpans(line)
        }
        return PlainWords.findings(in: lines.joined(separator: "\n"))
            .map { violation(in: path, ($0.line, $0.word, $0.instead)) }
    }

    private static func violation(in path: String, _ found: (line: Int, word: String, instead: String)) -> Break {
        HouseRule.plainWords.broken(
            in: path, line: found.line, by: "the word \"\(found.word)\"; instead, write: \(found.instead)")
    }

    static func isIgnored(_ path: String) -> Bool { ignored.contains { path.hasPrefix($0.path) } }

    private static func isAllowed(_ name: Substring, in path: String) -> Bool {
        allowedNames.contains { $0.name == name }
            || limitedNames.contains { $0.name == name && $0.files.contains { path.hasSuffix($0) } }
    }

    /// Returns a file's comments, strings, and names between backticks, each in its place.
    ///
    /// The rest of the file, the code, is replaced by spaces. In comments, names between backticks and examples between
    /// fences are code, too.
    static func prose(of file: SourceFile) -> String {
        let code = Array(file.code.utf8)
        var bytes = Array(file.text.utf8)
        for index in bytes.indices where code[index] != UInt8(ascii: " ") && bytes[index] != UInt8(ascii: "\n") {
            bytes[index] = UInt8(ascii: " ")
        }
        var isExample = false
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in
            let comment = line.drop { $0 == " " }
            guard comment.hasPrefix("//") else { return String(line) }
            let isFence = comment.hasPrefix("/// ```")
            if isFence { isExample.toggle() }
            return isExample || isFence ? "" : withoutSpans(line)
        }.joined(separator: "\n")
    }

    /// Returns a line without the texts between backticks.
    private static func withoutSpans(_ line: Substring) -> String {
        line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined(separator: "~")
    }
}
