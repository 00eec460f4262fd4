/// Text that is safe to write to a terminal, because it contains no control sequences.
///
/// String literals in a view's source are trusted. Every interpolated string comes from outside (a file, a store, a
/// user), and characters in it that could control the terminal are removed or replaced. No view can forget this,
/// because there is no other way to convert a `String` to `SafeText`.
struct SafeText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The sanitized string, which is safe for a terminal.
    let text: String

    /// Creates safe text from a string literal in a view's source, which is trusted.
    init(stringLiteral value: String) { text = value }

    /// Creates safe text from a string literal with interpolated values, which are sanitized.
    init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// Creates safe text from an untrusted string by removing or replacing what could control a terminal.
    init(outside: String) { text = Sanitizer.line(outside) }

    private init(trusted: String) { text = trusted }

    /// A Boolean value that indicates whether the text is empty.
    var isEmpty: Bool { text.isEmpty }

    /// The text with its first character in upper case, for the beginning of a sentence.
    var capitalized: SafeText {
        guard let first = text.first else { return self }
        return SafeText(trusted: first.uppercased() + text.dropFirst())
    }

    /// Returns several safe texts joined with a separator.
    static func joined(_ parts: [SafeText], separator: String = ", ") -> SafeText {
        SafeText(trusted: parts.map(\.text).joined(separator: separator))
    }

    /// Returns several safe texts as an enumeration, such as "a, b and c".
    static func list(_ parts: [SafeText]) -> SafeText {
        guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
        return "\(joined(Array(parts.dropLast()))) and \(last)"
    }

    /// A string interpolation that keeps the literal parts and sanitizes the interpolated values.
    struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ outside: String) { text += Sanitizer.line(outside) }
        mutating func appendInterpolation(_ words: SafeText) { text += words.text }
        mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }
    }
}

extension SafeText: CustomStringConvertible, CustomDebugStringConvertible {
    /// The safe text as a string, so that an interpolated optional or collection shows its safe texts.
    var description: String { text }

    /// The safe text as a string; the description of a collection contains this value for each element.
    var debugDescription: String { text }
}

extension DefaultStringInterpolation {
    /// Appends safe text to a `String`; deprecated, because the `String` isn't marked as safe.
    @available(
        *, deprecated, message: "This is a String. Declare it as SafeText, or write .text to leave SafeText on purpose."
    )
    mutating func appendInterpolation(_ words: SafeText) { appendLiteral(words.text) }
}
