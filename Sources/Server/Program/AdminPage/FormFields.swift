#if Server
import Foundation

/// The fields of a submitted form or of a query, in the format `application/x-www-form-urlencoded`.
///
/// The text is read byte by byte, because a character can combine a separator with an accent after it. Source: the URL
/// Standard, section 5.
package struct FormFields: Sendable {
    /// The values by name, with their surrounding whitespace.
    package let values: [String: String]

    /// The greatest number of fields; no form of the page has as many.
    package static let limit = 32

    /// Creates the fields from their encoded text; if a name occurs several times, its first value counts.
    ///
    /// The result is `nil` if a percent sign isn't followed by two hexadecimal digits, if a decoded name or value isn't
    /// UTF-8, or if there are more than ``limit`` fields.
    ///
    /// - Parameter text: The encoded text, such as `by=account&id=a%20b`.
    package init?(_ text: String) {
        var values: [String: String] = [:]
        let pairs = text.utf8.split(separator: UInt8(ascii: "&"))
        guard pairs.count <= Self.limit else { return nil }
        for pair in pairs {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(parts[0]), let value = parts.count > 1 ? Self.decoded(parts[1]) : "" else {
                return nil
            }
            if values[name] == nil { values[name] = value }
        }
        self.values = values
    }

    /// Returns the value of a field without surrounding whitespace; `nil` if it is absent or empty.
    package subscript(_ name: String) -> String? {
        let value = values[name]?.trimmingCharacters(in: .whitespacesAndNewlines)
        return value?.isEmpty == false ? value : nil
    }

    /// Returns an encoded query with the specified fields, without those whose value is `nil`.
    package static func query(_ fields: some Sequence<(key: String, value: String?)>) -> String {
        fields.compactMap { name, value in value.map { "\(encoded(name))=\(encoded($0))" } }.joined(separator: "&")
    }

    private static func decoded(_ text: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var rest = text[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Returns the value of a hexadecimal digit; `nil` for any other byte.
    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
#endif
