/// A tokenizer that splits a command line into words as a shell does.
///
/// Spaces between quotation marks don't separate words. A character after a backslash has no special meaning, except
/// between single quotation marks, where the backslash itself has none.
public enum CommandLineTokenizer {
    /// The reasons why a command line can't be split into words.
    public enum Failure: Error, Hashable {
        /// The command line has more than ``longestLine`` bytes.
        case tooLong
        /// A quotation mark in the command line isn't closed, or a backslash ends the line.
        case unclosedQuote
    }

    /// The maximum length of a command line in bytes, which no valid command exceeds.
    public static let longestLine = 16_384

    /// Returns the words of a command line, or throws if the line isn't valid.
    ///
    /// - Parameter line: The command line.
    /// - Returns: The words of the line.
    /// - Throws: ``Failure`` if the line is too long, if a quotation mark isn't closed, or if a backslash ends the
    ///   line.
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

    /// Returns a word as a user has to type it in a command line, with quotation marks if needed.
    ///
    /// The word is quoted if ``tokenize(_:)`` wouldn't return it unchanged without quotation marks.
    ///
    /// - Parameter word: The word.
    /// - Returns: The word, in quotation marks if necessary.
    public static func quote(_ word: String) -> String {
        let isSplit = word.isEmpty || word.contains { $0.isWhitespace || "\"'\\".contains($0) }
        guard isSplit else { return word }
        return "\"\(word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
