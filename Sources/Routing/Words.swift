public import DiscoverData

/// Splits a line into words as a shell would, as far as people expect: quotation marks keep blanks, a backslash keeps the
/// next character.
public func words(of line: String) throws(RouteFailure) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
        if isEscaped {
            word = (word ?? "") + String(character)
            isEscaped = false
        } else if character == "\\", quote != "'" {
            isEscaped = true
        } else if let open = quote {
            if character == open { quote = nil } else { word = (word ?? "") + String(character) }
        } else if character == "\"" || character == "'" {
            quote = character
            word = word ?? ""
        } else if character.isWhitespace {
            if let done = word { words.append(done) }
            word = nil
        } else {
            word = (word ?? "") + String(character)
        }
    }
    guard quote == nil, !isEscaped else { throw .unclosedQuote }
    if let done = word { words.append(done) }
    return words
}
