/// The app's own name for an account, 128 bits wide: what StoreKit calls `appAccountToken`.
///
/// It travels with every payment, so that a transaction says whose it is on whichever device it turns up. It is a secret of
/// the customer's: a description shows the last four digits and never more.
public struct AccountToken: Hashable, Sendable, Comparable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// The token's 128 bits.
    public var bits: UInt128 { UInt128(high) << 64 | UInt128(low) }

    // Two halves and no `UInt128`: that one stands at multiples of 16 bytes, and Swift 6.3 on Linux, without optimisation, loses its
    // way where an asynchronous closure holds something that must.
    private let high: UInt64
    private let low: UInt64

    /// Takes the 128 bits of a UUID.
    public init(bits: UInt128) {
        high = UInt64(truncatingIfNeeded: bits >> 64)
        low = UInt64(truncatingIfNeeded: bits)
    }

    /// Reads the UUID form, 8-4-4-4-12 hexadecimal digits in either case. `nil` for anything else.
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

    /// The lower-case UUID form: for the store and the ledger, never for a log or a message.
    public var uuid: String {
        let digits = String(bits, radix: 16)
        var text = String(repeating: "0", count: 32 - digits.count) + digits
        for offset in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: offset)) }
        return text
    }

    /// What may be shown: enough to tell two accounts of one person apart, too little to use.
    public var masked: String { "…" + uuid.suffix(4) }

    /// The same as ``masked``.
    public var description: String { masked }

    /// The same as ``masked``.
    public var debugDescription: String { masked }

    /// Shows nothing: a dump of a value that holds a token must not print it.
    public var customMirror: Mirror { Mirror(self, children: []) }

    /// By value, so that lists come out the same everywhere.
    public static func < (left: AccountToken, right: AccountToken) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
