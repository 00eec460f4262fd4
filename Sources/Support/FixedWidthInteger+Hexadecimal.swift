extension FixedWidthInteger where Self: UnsignedInteger {
    /// The number as lowercase hexadecimal digits with leading zeros: two digits for each byte of its type.
    public var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
    }
}

extension Sequence<UInt8> {
    /// The bytes as a string of lowercase hexadecimal digits, two for each byte.
    public var hexadecimal: String {
        reduce(into: "") { text, byte in text += byte.hexadecimal }
    }
}
