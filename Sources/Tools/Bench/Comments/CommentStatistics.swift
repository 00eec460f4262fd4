import Foundation

/// The statistics of the documentation comments in `Sources`, such as their median length.
struct CommentStatistics: Codable, Equatable {
    let comments: Int
    /// The median number of words in a comment.
    let median: Int
    /// The number of comments that begin with a question word or a preposition.
    ///
    /// Examples of such words are "What" and "Of". The style guide allows neither at the beginning of a comment.
    let questions: Int
    /// The number of comments that contain at least one of the rejected words of ``PlainWords``.
    let dialect: Int
    /// The number of initializers, with or without a comment.
    let allInitializers: Int
    /// The number of initializers with a comment.
    ///
    /// The property ``creates`` is the number of those whose comment begins with "Creates".
    let initializers: Int
    let creates: Int
    /// The number of functions with a comment.
    ///
    /// The property ``returns`` is the number of those whose comment begins with "Returns".
    let functions: Int
    let returns: Int
    /// The ten words with which comments begin most frequently, the most frequent one first.
    let openers: [String]

    /// The question words and prepositions that don't begin a proper description, such as "What" or "Of".
    static let questionWords: Set<Substring> = [
        "What", "How", "Whether", "Where", "Who", "Whom", "Whose", "Which", "When", "Why", "Of", "By", "From", "In",
        "For",
    ]

    /// Computes the statistics of documentation comments.
    ///
    /// - Parameters:
    ///   - all: The comments.
    ///   - allInitializers: The number of initializers in the same files, with or without a comment.
    init(of all: [DocComment], allInitializers: Int) {
        self.allInitializers = allInitializers
        comments = all.count
        let lengths = all.map(\.wordCount).sorted()
        median = lengths.isEmpty ? 0 : lengths[(lengths.count - 1) / 2]
        questions = all.count { Self.questionWords.contains($0.opener) }
        dialect = all.count { !PlainWords.findings(in: $0.prose).isEmpty }
        let ofInitializers = all.filter(\.isOfInitializer)
        initializers = ofInitializers.count
        creates = ofInitializers.count { $0.opener == "Creates" }
        let ofFunctions = all.filter(\.isOfFunction)
        functions = ofFunctions.count
        returns = ofFunctions.count { $0.opener == "Returns" }
        let counts = Dictionary(all.map { (String($0.opener), 1) }, uniquingKeysWith: +)
        openers = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10).map(\.key)
    }

    /// The share of comments that begin with a question word or a preposition, between 0 and 1.
    var questionShare: Double { comments == 0 ? 0 : Double(questions) / Double(comments) }

    /// The statistics of the comments as a Markdown table, which is also readable in a terminal.
    var table: String {
        [
            "| property | count |", "|---|---:|",
            "| documentation comments in Sources | \(comments) |",
            "| median length in words | \(median) |",
            "| comments that begin with a question word or a preposition | \(Self.part(questions, of: comments)) |",
            "| comments that contain a rejected word | \(dialect) |",
            "| initializers with a comment | \(Self.part(initializers, of: allInitializers)) |",
            "| comments of initializers that begin with \"Creates\" | \(Self.part(creates, of: initializers)) |",
            "| comments of functions that begin with \"Returns\" | \(Self.part(returns, of: functions)) |",
            "| most frequent first words | \(openers.joined(separator: ", ")) |",
        ].joined(separator: "\n")
    }

    private static func part(_ count: Int, of whole: Int) -> String {
        let tenths = whole == 0 ? 0 : (count * 1000 + whole / 2) / whole
        return "\(count) of \(whole) (\(tenths / 10).\(tenths % 10) %)"
    }
}

extension DocComment {
    /// The text of the comment without code blocks and without names between backticks.
    var prose: String {
        var isCode = false
        let kept = lines.filter { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return !isCode && !line.hasPrefix("```") && !line.hasPrefix("    ")
        }
        return kept.joined(separator: "\n").replacing(/`[^`\n]*`/, with: "")
    }
}
