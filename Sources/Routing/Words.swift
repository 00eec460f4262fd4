public import DiscoverData

/// Splits a line into words as a shell would, as far as people expect: quotation marks keep blanks, a backslash keeps the
/// next character.
///
/// A line is at most ``longestLine`` bytes long: no command is longer, and what reads commands must not be kept busy by one.
public func words(of line: String) throws(RouteFailure) -> [String] {
    guard line.utf8.count <= longestLine else {
        throw .invalidValue(String(line.prefix(60)), option: "a command", expected: "at most \(longestLine) bytes")
    }
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

/// The longest line that is read as a command, in bytes.
public let longestLine = 16_384
