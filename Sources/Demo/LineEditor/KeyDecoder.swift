/// A decoder of the bytes that a terminal sends for each key.
///
/// Bytes may arrive in pieces of any size: an incomplete character or escape sequence waits for the next bytes. Invalid
/// UTF-8 becomes the replacement character. Unknown escape sequences are ignored. Sources: ECMA-48, and xterm's control
/// sequences.
struct KeyDecoder {
    private enum State {
        case ground
        /// The last byte was an escape character.
        ///
        /// The escape character begins an escape sequence, or a key that is pressed together with Alt.
        case escape
        /// A control sequence has begun; the case contains the bytes of its parameters so far.
        case sequence([UInt8])
        /// The sequence `ESC O` ("single shift three") has begun; its next byte identifies a key.
        case shift
        /// A sequence that is unknown or too long has begun; its bytes are ignored up to its last byte.
        case ignored
    }

    private var state = State.ground
    /// The received bytes of an incomplete UTF-8 character.
    private var partial: [UInt8] = []

    /// Returns the keys that are complete after the specified bytes, in order.
    ///
    /// The bytes of an incomplete key are kept, and are combined with the bytes of the next call.
    mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
        var keys: [Key] = []
        for byte in bytes { keys += self.keys(after: byte) }
        return keys
    }

    private mutating func keys(after byte: UInt8) -> [Key] {
        switch state {
        case .ground: return ground(byte)
        case .escape: return escape(byte).map { [$0] } ?? []
        case .sequence(let parameters): return sequence(byte, after: parameters).map { [$0] } ?? []
        case .shift:
            state = .ground
            return Self.finals[byte].map { [$0] } ?? []
        case .ignored:
            if (0x40...0x7E).contains(byte) { state = .ground }
            return []
        }
    }

    private mutating func ground(_ byte: UInt8) -> [Key] {
        guard partial.isEmpty else { return continued(byte) }
        switch byte {
        case 0x1B: state = .escape
        case 0x20...0x7E: return [.text(Unicode.Scalar(byte))]
        case 0x00...0x1F, 0x7F: return Self.controls[byte].map { [$0] } ?? []
        case 0xC2...0xF4: partial = [byte]
        default: return [Self.invalid]
        }
        return []
    }

    /// Appends a byte to an incomplete UTF-8 character, and returns the character if it is complete.
    private mutating func continued(_ byte: UInt8) -> [Key] {
        guard (0x80...0xBF).contains(byte) else {
            partial = []
            return [Self.invalid] + ground(byte)
        }
        partial.append(byte)
        let length = partial[0] < 0xE0 ? 2 : partial[0] < 0xF0 ? 3 : 4
        guard partial.count == length else { return [] }
        defer { partial = [] }
        guard let scalar = String(validating: partial, as: UTF8.self)?.unicodeScalars.first else {
            return [Self.invalid]
        }
        // The control characters above ASCII would affect the terminal that shows them.
        return (0x80...0x9F).contains(scalar.value) ? [] : [.text(scalar)]
    }

    private mutating func escape(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x1B: return nil  // Some terminals send two escape characters for Alt with an arrow key.
        case UInt8(ascii: "["): state = .sequence([])
        case UInt8(ascii: "O"): state = .shift
        default:
            state = .ground
            return Self.meta[byte]
        }
        return nil
    }

    private mutating func sequence(_ byte: UInt8, after parameters: [UInt8]) -> Key? {
        // The console of Linux sends a second bracket for a function key.
        if byte == UInt8(ascii: "["), parameters.isEmpty {
            state = .ignored
            return nil
        }
        guard (0x40...0x7E).contains(byte) else {
            let isParameter = (0x20...0x3F).contains(byte) && parameters.count < 16
            state = isParameter ? .sequence(parameters + [byte]) : .ignored
            return nil
        }
        state = .ground
        let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let hasModifier = numbers.count > 1 && numbers[1] != "1"
        let key = byte == UInt8(ascii: "~") ? Self.numbered[numbers.first ?? ""] : Self.finals[byte]
        return hasModifier ? key.map { Self.modified[$0] ?? $0 } : key
    }

    private static let invalid = Key.text("\u{FFFD}")

    private static let controls: [UInt8: Key] = [
        0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .endOfInput, 0x05: .end, 0x06: .right, 0x08: .backspace,
        0x09: .tab, 0x0A: .enter, 0x0B: .deleteToEnd, 0x0C: .clearScreen, 0x0D: .enter, 0x0E: .down, 0x10: .up,
        0x15: .deleteToStart, 0x17: .deleteWordBack, 0x19: .paste, 0x1A: .suspend, 0x1C: .abort, 0x7F: .backspace,
    ]

    /// A map from the byte after an escape character to the key that the two bytes stand for.
    private static let meta: [UInt8: Key] = [
        UInt8(ascii: "b"): .wordLeft, UInt8(ascii: "f"): .wordRight, UInt8(ascii: "d"): .deleteWordForward,
        0x08: .deletePartBack, 0x7F: .deletePartBack,
    ]

    /// A map from the last byte of a control sequence to its key.
    ///
    /// For example, `A` in `ESC [ A` is the Up key.
    private static let finals: [UInt8: Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    ]

    /// A map from the number in a control sequence that ends in a tilde to its key; `ESC [ 3 ~` is Delete.
    private static let numbered: [String: Key] = [
        "1": .home, "3": .delete, "4": .end, "7": .home, "8": .end,
    ]

    /// A map from a key to the key that it stands for if it is pressed together with Control or Alt.
    ///
    /// For example, Left with Control is the key that moves the cursor back by a word.
    private static let modified: [Key: Key] = [
        .left: .wordLeft, .right: .wordRight, .delete: .deleteWordForward,
    ]
}
