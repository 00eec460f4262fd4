import Foundation

/// Lines of a ledger file with checksums.
///
/// They are implemented a second time, so that a test detects a change of the format.
enum LedgerLines {
    static let heading = sealed(#"{"format":"discover.ledger","version":3}"#)
    static let ann = "a0000000-0000-0000-0000-0000000000a1"

    /// Returns an object with its checksum and a line break.
    static func sealed(_ object: String) -> String {
        let body = String(object.dropLast())
        let sum = body.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        let digits = String(sum, radix: 16)
        return body + #","fnv1a":""# + String(repeating: "0", count: 16 - digits.count) + digits + "\"}\n"
    }

    /// Returns the line that records a response of the store for Ann.
    static func heard(_ moment: Int) -> String { sealed(#"{"account":"\#(ann)","heard":\#(moment)}"#) }
}
