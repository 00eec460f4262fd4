public import DiscoverData
internal import Support

/// Returns the words of a command line, split as in a shell.
///
/// Quotation marks keep the spaces between them in one word. A backslash keeps the next character unchanged, except
/// between single quotation marks.
///
/// - Parameter line: The command line.
/// - Returns: The words of the line.
/// - Throws: `RouteFailure` if the line has more than ``longestLine`` bytes, if a quotation mark isn't closed, or if a
///   backslash ends the line.
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

/// The maximum length of a command line in bytes.
public let longestLine = CommandLineTokenizer.longestLine
