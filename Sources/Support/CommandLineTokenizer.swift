/// Splits a line into words as a shell does: quotation marks keep blanks, a backslash keeps the next character.
public enum CommandLineTokenizer {
    /// What a line can't be split for.
    public enum Failure: Error, Hashable {
        /// The line has more than ``longestLine`` bytes.
        case tooLong
        /// A quotation mark isn't closed, or a backslash ends the line.
        case unclosedQuote
    }

    /// The most bytes that a line may have: no command is longer.
    public static let longestLine = 16_384

    /// Returns the words of a line.
    ///
    /// - Throws: ``Failure``.
    public static func tokenize(_ line: String) throws(Failure) -> [String] {
        guard line.utf8.count <= longestLine else { throw .tooLong }
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                word = word ?? ""
                word?.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = word ?? ""
                word?.append(character)
            }
        }
        guard quote == nil, !isEscaped else { throw .unclosedQuote }
        if let done = word { words.append(done) }
        return words
    }
}
