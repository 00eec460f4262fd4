public import DiscoverData
internal import Support

/// Splits a line into words as a shell does: quotation marks keep blanks, a backslash keeps the next character.
///
/// - Throws: `RouteFailure` for a line of more than ``longestLine`` bytes, and where a quotation mark isn't closed.
public func tokenize(_ line: String) throws(RouteFailure) -> [String] {
    do throws(CommandLineTokenizer.Failure) {
        return try CommandLineTokenizer.tokenize(line)
    } catch {
        switch error {
        case .unclosedQuote: throw .unclosedQuote
        case .tooLong:
            throw .invalidValue(
                String(line.prefix(60)), option: "a command", expected: "at most \(longestLine) bytes")
        }
    }
}

/// The longest line that is read as a command, in bytes.
public let longestLine = CommandLineTokenizer.longestLine
