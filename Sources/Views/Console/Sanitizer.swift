/// A filter that makes text from files, stores, and users safe for a terminal.
///
/// The result is one line without escape sequences and without characters that reverse the reading direction. Names
/// come from files and stores that anyone may have written. A name must not move the cursor, change colors, or make
/// `$99` look like `$9`.
enum Sanitizer {
    /// Returns the string as one line that is safe for a terminal.
    ///
    /// Line breaks become spaces, other control characters become visible symbols, and invisible characters are
    /// removed.
    ///
    /// - Parameter outside: The untrusted string.
    /// - Returns: The string that is safe for a terminal.
    static func line(_ outside: String) -> String {
        if outside.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return outside }
        var safe = String.UnicodeScalarView()
        var endsInBreak = false
        for scalar in outside.unicodeScalars {
            let fate = fate(of: scalar)
            switch fate {
            case .keep: safe.append(scalar)
            case .show(let sign): safe.append(sign)
            case .drop: continue
            case .space where endsInBreak: continue  // A carriage return and its line feed are one line break.
            case .space: safe.append(" ")
            }
            endsInBreak = fate == .space
        }
        return String(safe)
    }

    private enum Fate: Equatable {
        case keep
        case space
        case drop
        case show(Unicode.Scalar)
    }

    private static func fate(of scalar: Unicode.Scalar) -> Fate {
        switch scalar.value {
        case 0x20..<0x7F: .keep
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: .space
        case 0x00..<0x20: .show(Unicode.Scalar(UInt32(0x2400) + scalar.value) ?? "\u{FFFD}")
        case 0x7F: .show("\u{2421}")
        case 0x80...0x9F: .show("\u{FFFD}")
        case 0x200C, 0x200D: .keep  // Joiners, which Persian and emoji require.
        default: isInvisible(scalar) ? .drop : .keep
        }
    }

    /// Returns a Boolean value that indicates whether a Unicode scalar is invisible.
    ///
    /// Bidirectional controls, zero-width spaces, and tags are invisible: Unicode's category Cf and the noncharacters.
    ///
    /// - Parameter scalar: The Unicode scalar.
    /// - Returns: `true` if the scalar must be removed.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .format || scalar.properties.isNoncharacterCodePoint
            || (0x206A...0x206F).contains(scalar.value)
    }
}
