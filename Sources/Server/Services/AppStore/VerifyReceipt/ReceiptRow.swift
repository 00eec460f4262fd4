#if Server
import DiscoverEntities
import Foundation

/// A JSON object of a `verifyReceipt` response.
///
/// The methods of this type convert values, because Apple sends most numbers and Boolean values as strings.
struct ReceiptRow {
    private let members: [String: Any]

    init?(_ value: Any?) {
        guard let members = value as? [String: Any] else { return nil }
        self.members = members
    }

    init?(json: [UInt8]) {
        self.init(try? JSONSerialization.jsonObject(with: Data(json)))
    }

    func text(_ name: String) -> String? {
        switch members[name] {
        case let text as String: text.isEmpty ? nil : text
        case let number as NSNumber: number.stringValue
        default: nil
        }
    }

    func number(_ name: String) -> Int64? { text(name).flatMap(Int64.init) }

    func truth(_ name: String) -> Bool? {
        switch text(name)?.lowercased() {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }

    func moment(_ name: String) -> Moment? { number(name).map(Moment.init(milliseconds:)) }

    func row(_ name: String) -> ReceiptRow? { ReceiptRow(members[name]) }

    /// Returns the objects in the array member with the specified name; other elements are omitted.
    func rows(_ name: String) -> [ReceiptRow] { (members[name] as? [Any] ?? []).compactMap(ReceiptRow.init) }

    /// Returns the row with additional members, as the JSON text to store as evidence of the purchase.
    ///
    /// The members are sorted by name.
    func evidence(adding context: [String: String]) -> String {
        let all = members.merging(context) { member, _ in member }
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        guard let bytes = try? JSONSerialization.data(withJSONObject: all, options: options) else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
#endif
