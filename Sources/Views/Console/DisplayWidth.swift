/// A measurement of the columns that a string occupies on a terminal.
///
/// Source: Unicode Standard Annex #11, East Asian Width: wide and fullwidth characters occupy two columns. Combining
/// marks occupy none, and an emoji occupies two, regardless of its number of scalars.
package enum DisplayWidth {
    /// Returns the number of terminal columns that a string occupies.
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// Returns the number of terminal columns that a character occupies: 0, 1, or 2.
    package static func of(_ character: Character) -> Int {
        if character.isASCII { return 1 }
        if isEmoji(character) { return 2 }
        return character.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// Returns a Boolean value that indicates whether a line may be broken before and after a character.
    ///
    /// The result is `true` for wide characters, such as Chinese and Japanese ones, which are written without spaces.
    ///
    /// - Parameter character: The character.
    /// - Returns: `true` if the character is wide.
    static func isWide(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { isWide($0) } ?? false
    }

    private static func isEmoji(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first else { return false }
        return first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        let category = scalar.properties.generalCategory
        let isMark = category == .nonspacingMark || category == .enclosingMark || category == .format
        return isMark || (0x1160...0x11FF).contains(scalar.value) ? 0 : isWide(scalar) ? 2 : 1
    }

    // The blocks in which every character is wide. Hangul's medial vowels and final consonants have no width of their
    // own, because they combine with the preceding syllable.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DF2, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        // Scalars with numbers below those of Hangul aren't wide. (Characters with an emoji variation selector are
        // recognized before.) Most strings contain only such scalars, so this check saves time.
        guard scalar.value >= 0x1100 else { return false }
        return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
    }
}
