/// A type that can complete the word before the cursor.
package protocol LineCompleter {
    /// Returns the completions of a line.
    ///
    /// - Parameter text: The text before the cursor.
    /// - Returns: The word to replace, and its possible replacements.
    func completion(of text: String) -> LineCompletion
}

/// The possible replacements of the word before the cursor.
package struct LineCompletion: Equatable {
    /// The word before the cursor, which a completion replaces; empty after a space.
    package let word: String
    /// The possible replacements for the word; each begins with the word.
    package let candidates: [String]

    /// Creates a completion of a word from the candidates that begin with the word; others are omitted.
    package init(of word: String, from candidates: [String]) {
        self.word = word
        self.candidates = candidates.filter { $0.hasPrefix(word) }
    }

    /// The longest text that every candidate begins with; `nil` if there are no candidates.
    var commonPrefix: String? {
        guard var common = candidates.first else { return nil }
        for candidate in candidates.dropFirst() { common = common.commonPrefix(with: candidate) }
        return common
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
