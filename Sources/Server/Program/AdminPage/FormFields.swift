#if Server
import Foundation

/// The fields of a submitted form or of a query, in the format `application/x-www-form-urlencoded`.
///
/// Source: the URL Standard, section 5.
struct FormFields: Sendable {
    private let values: [String: String]

    /// Creates the fields from their encoded text; if a name occurs several times, its first value counts.
    ///
    /// - Parameter text: The encoded text, such as `by=account&id=a%20b`.
    /// - Returns: `nil` if a percent sign isn't followed by two hexadecimal digits, or if the result isn't UTF-8.
    init?(_ text: String) {
        var values: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let decoded = parts.map { $0.replacing("+", with: " ").removingPercentEncoding }
            guard let name = decoded[0], let value = decoded.count > 1 ? decoded[1] : "" else { return nil }
            if values[name] == nil { values[name] = value }
        }
        self.values = values
    }

    /// Returns the value of a field without surrounding whitespace; `nil` if it is absent or empty.
    subscript(_ name: String) -> String? {
        let value = values[name]?.trimmingCharacters(in: .whitespacesAndNewlines)
        return value?.isEmpty == false ? value : nil
    }

    /// Returns an encoded query with the specified fields, without those whose value is `nil`.
    static func query(_ fields: KeyValuePairs<String, String?>) -> String {
        fields.compactMap { name, value in value.map { "\(name)=\(encoded($0))" } }.joined(separator: "&")
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
