/// Words that may reach a screen.
///
/// What a view's own source says is trusted; every string put into it comes from outside (a file, a store, a person) and is
/// sanitised on its way in. No view can forget to, because a `String` becomes `SafeText` in no other way.
struct SafeText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The words, fit for a terminal.
    let text: String

    /// Takes words of a view's own.
    init(stringLiteral value: String) { text = value }

    /// Takes a view's own words with outside ones in them.
    init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// Takes words from outside.
    init(outside: String) { text = Sanitizer.line(outside) }

    private init(trusted: String) { text = trusted }

    /// Whether there is nothing to show.
    var isEmpty: Bool { text.isEmpty }

    /// With the first letter in upper case, to begin a sentence.
    var capitalized: SafeText {
        guard let first = text.first else { return self }
        return SafeText(trusted: first.uppercased() + text.dropFirst())
    }

    /// Several, with something between them.
    static func joined(_ parts: [SafeText], separator: String = ", ") -> SafeText {
        SafeText(trusted: parts.map(\.text).joined(separator: separator))
    }

    /// "a, b and c".
    static func list(_ parts: [SafeText]) -> SafeText {
        guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
        return "\(joined(Array(parts.dropLast()))) and \(last)"
    }

    /// Collects a literal and what is put into it.
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
    /// The words themselves: an array, an optional or whatever else holds them shows them, and never how they are kept.
    var description: String { text }

    /// The same, because collections show their elements by it.
    var debugDescription: String { text }
}

extension DefaultStringInterpolation {
    /// Appends the words themselves, and warns: a plain string is where words stop being safe.
    @available(
        *, deprecated, message: "This is a String. Declare it as SafeText, or write .text to leave SafeText on purpose."
    )
    mutating func appendInterpolation(_ words: SafeText) { appendLiteral(words.text) }
}
