/// Makes words from outside fit for a terminal: one line, no escape sequence, nothing that turns the reading order round.
///
/// Names come from files and stores that anybody may have written. A name must not move the cursor, recolour the screen,
/// or make `$99` read as `$9`.
enum Sanitizer {
    /// One line: what breaks a line becomes a space, other controls a visible sign, invisible marks nothing.
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
            case .space where endsInBreak: continue  // A carriage return and its line feed are one break.
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
        case 0x200C, 0x200D: .keep  // The joiners: Persian and emoji are spelled with them.
        default: isInvisible(scalar) ? .drop : .keep
        }
    }

    /// Bidirectional controls, zero-width spaces, tags and the like: Unicode's categories Cf and the odd rest.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .format || scalar.properties.isNoncharacterCodePoint
            || (0x206A...0x206F).contains(scalar.value)
    }
}
