internal import Support

/// The app's 128-bit identifier of one of its accounts, which StoreKit calls `appAccountToken`.
///
/// The app sends the token with every payment, so that a transaction identifies its account on every device. The token
/// is a secret of the customer: a description shows only its last four digits.
public struct AccountToken: Hashable, Sendable, Comparable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// The token as a 128-bit number.
    public var bits: UInt128 { UInt128(high) << 64 | UInt128(low) }

    // Two halves instead of a `UInt128`, which is aligned to 16 bytes. Unoptimized builds of Swift 6.3 on Linux fail if
    // an asynchronous closure captures such a value.
    let high: UInt64
    let low: UInt64

    /// Creates a token from the 128 bits of a UUID.
    public init(bits: UInt128) {
        high = UInt64(truncatingIfNeeded: bits >> 64)
        low = UInt64(truncatingIfNeeded: bits)
    }

    /// Creates a token from a UUID string of 8-4-4-4-12 hexadecimal digits; `nil` for other strings.
    ///
    /// Uppercase and lowercase digits are accepted.
    public init?(uuid text: String) {
        guard text.utf8.count == 36 else { return nil }
        var bits: UInt128 = 0
        for (position, digit) in text.utf8.enumerated() {
            let value: UInt8
            switch (position, digit) {
            case (8, UInt8(ascii: "-")), (13, UInt8(ascii: "-")), (18, UInt8(ascii: "-")), (23, UInt8(ascii: "-")):
                continue
            case (8, _), (13, _), (18, _), (23, _): return nil
            case (_, UInt8(ascii: "0")...UInt8(ascii: "9")): value = digit - UInt8(ascii: "0")
            case (_, UInt8(ascii: "a")...UInt8(ascii: "f")): value = digit - UInt8(ascii: "a") + 10
            case (_, UInt8(ascii: "A")...UInt8(ascii: "F")): value = digit - UInt8(ascii: "A") + 10
            default: return nil
            }
            bits = bits << 4 | UInt128(value)
        }
        self.init(bits: bits)
    }

    /// The token as a lowercase UUID string.
    ///
    /// Use the string for the store and the ledger, but never in a log or a message.
    public var uuid: String {
        var text = bits.hexadecimal
        for offset in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: offset)) }
        return text
    }

    /// An ellipsis and the token's last four digits, which are safe to display.
    public var masked: String { "…" + uuid.suffix(4) }

    /// A description that contains only the last four digits, equal to ``masked``.
    public var description: String { masked }

    /// A description for debugging, equal to ``masked``.
    public var debugDescription: String { masked }

    /// An empty mirror, so that dumping a value that contains a token doesn't print the token.
    public var customMirror: Mirror { Mirror(self, children: []) }

    /// Returns `true` if the left token is lower as a 128-bit number.
    ///
    /// The order has no meaning, but is always the same.
    public static func < (left: AccountToken, right: AccountToken) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
