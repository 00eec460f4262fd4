#if Server
/// A strict decoder for Base64 (RFC 4648).
///
/// Each value has exactly one accepted encoding, so that no byte of a text can be changed without an effect.
/// Foundation's decoder is much slower: it takes several times as long as the signature check.
///
/// The decoder `Base64URL` of the module Support isn't used here. It doesn't support the standard alphabet, which
/// certificates use. It is also slower, because it has a branch for each character.
package enum Base64 {
    /// The two alphabets that signed texts (JWS) use.
    package enum Alphabet {
        /// The alphabet with `-` and `_`, without padding, which encodes the three parts of a compact JWS.
        case url
        /// The alphabet with `+` and `/`, with padding, which encodes the certificates in the `x5c` member.
        case standard
    }

    /// Returns the bytes that a range of a text encodes, or `nil` if the range isn't valid Base64.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - place: The range of the text to decode.
    ///   - alphabet: The alphabet, which also determines whether padding is required.
    /// - Returns: The decoded bytes.
    package static func decoded(_ text: [UInt8], in place: Range<Int>, _ alphabet: Alphabet) -> [UInt8]? {
        var place = place
        if alphabet == .standard {
            guard place.count % 4 == 0 else { return nil }
            for _ in 0..<2 where !place.isEmpty && text[place.upperBound - 1] == UInt8(ascii: "=") {
                place = place.lowerBound..<place.upperBound - 1
            }
        }
        let rest = place.count % 4
        guard rest != 1 else { return nil }
        let values = alphabet == .url ? urlValues : standardValues
        return text.withUnsafeBufferPointer { text in
            values.withUnsafeBufferPointer { values in
                decoded(text, in: place, rest: rest, values)
            }
        }
    }

    private static func decoded(
        _ text: UnsafeBufferPointer<UInt8>, in place: Range<Int>, rest: Int, _ values: UnsafeBufferPointer<UInt8>
    ) -> [UInt8]? {
        // The code below reads the memory without bounds checks, so a range outside of it must trap here.
        precondition(place.lowerBound >= 0 && place.upperBound <= text.count && values.count == 256)
        var isGood = true
        let count = place.count / 4 * 3 + (rest == 0 ? 0 : rest - 1)
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            var (at, to) = (place.lowerBound, 0)
            var marks: UInt8 = 0
            for _ in 0..<place.count / 4 {
                let (a, b) = (values[Int(text[at])], values[Int(text[at + 1])])
                let (c, d) = (values[Int(text[at + 2])], values[Int(text[at + 3])])
                marks |= a | b | c | d
                buffer.initializeElement(at: to, to: a << 2 | b >> 4)
                buffer.initializeElement(at: to + 1, to: b << 4 | c >> 2)
                buffer.initializeElement(at: to + 2, to: c << 6 | d)
                at += 4
                to += 3
            }
            if rest > 0 {
                let (a, b) = (values[Int(text[at])], values[Int(text[at + 1])])
                let c = rest == 3 ? values[Int(text[at + 2])] : 0
                marks |= a | b | c
                buffer.initializeElement(at: to, to: a << 2 | b >> 4)
                if rest == 3 { buffer.initializeElement(at: to + 1, to: b << 4 | c >> 2) }
                // The unused bits of the last character must be zero.
                if (rest == 3 ? c << 6 : b << 4) != 0 { isGood = false }
            }
            // A value of 64 or more marks a byte that isn't in the alphabet.
            if marks >= 64 { isGood = false }
            initialized = count
        }
        return isGood ? bytes : nil
    }

    private static let urlValues = values(last: "-_")
    private static let standardValues = values(last: "+/")

    private static func values(last: String) -> [UInt8] {
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + last
        var values = [UInt8](repeating: 255, count: 256)
        for (value, character) in alphabet.utf8.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }
}
#endif
