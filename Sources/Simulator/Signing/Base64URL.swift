internal import Foundation

/// Base64 in the alphabet of URLs and without padding, as compact JWS has it (RFC 7515, section 2).
package enum Base64URL {
    package static func encode(_ bytes: [UInt8]) -> String {
        var text = Data(bytes).base64EncodedData()
        while text.last == UInt8(ascii: "=") { text.removeLast() }
        // Byte by byte, because searching a text for each letter takes longer than all the rest of signing.
        text.withUnsafeMutableBytes { letters in
            for index in letters.indices {
                switch letters[index] {
                case UInt8(ascii: "+"): letters[index] = UInt8(ascii: "-")
                case UInt8(ascii: "/"): letters[index] = UInt8(ascii: "_")
                default: break
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes, or nil for anything that ``encode(_:)`` would not have written: one text, one meaning.
    package static func decode(_ text: String) -> [UInt8]? {
        let standard = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: standard + padding) else { return nil }
        let bytes = Array(data)
        return encode(bytes) == text ? bytes : nil
    }
}
