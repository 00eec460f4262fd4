/// Functions for Base64 with the URL-safe alphabet and without padding.
///
/// The server's verifier has a separate type, `Base64`, which also decodes the standard alphabet.
///
/// Source: RFC 4648, section 5; the parts of a compact JWS are encoded this way (RFC 7515, section 2).
public enum Base64URL {
    /// Returns the encoded string of the bytes.
    public static func encode(_ bytes: some Sequence<UInt8>) -> String {
        let bytes = Array(bytes)
        return String(unsafeUninitializedCapacity: (bytes.count * 4 + 2) / 3) { text in
            bytes.withUnsafeBufferPointer { bytes in
                characters.withUnsafeBufferPointer { characters in
                    var (index, count, pending, bits) = (0, 0, 0, 0)
                    // Plain loops, because debug builds sign many strings, and iterators cost ten times as much there.
                    while index < bytes.count {
                        pending = (pending << 8 | Int(bytes[index])) & 0xFFFF
                        bits += 8
                        index += 1
                        while bits >= 6 {
                            bits -= 6
                            text[count] = characters[pending >> bits & 63]
                            count += 1
                        }
                    }
                    if bits > 0 {
                        text[count] = characters[pending << (6 - bits) & 63]
                        count += 1
                    }
                    return count
                }
            }
        }
    }

    /// Returns the bytes that a string encodes; `nil` if the string isn't valid base64url.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        let text = Array(text.utf8)
        guard text.count % 4 != 1 else { return nil }
        return text.withUnsafeBufferPointer { text in
            values.withUnsafeBufferPointer { values in
                var bytes: [UInt8] = []
                bytes.reserveCapacity(text.count * 3 / 4)
                var (index, pending, bits) = (0, 0, 0)
                while index < text.count {
                    let value = values[Int(text[index])]
                    guard value < 64 else { return nil }
                    index += 1
                    pending = (pending << 6 | Int(value)) & 0xFFF
                    bits += 6
                    if bits >= 8 {
                        bits -= 8
                        bytes.append(UInt8(truncatingIfNeeded: pending >> bits))
                    }
                }
                // The unused bits must be zero, so that each value has only one encoding.
                return pending & (1 << bits - 1) == 0 ? bytes : nil
            }
        }
    }

    private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, character) in characters.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }()
}
