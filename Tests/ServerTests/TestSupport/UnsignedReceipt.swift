#if Server
/// A generated app receipt without a signature, in DER.
public struct UnsignedReceipt {
    /// The type number and the encoded value of a field.
    public typealias Field = (number: Int, value: [UInt8])

    private let fields: [Field]

    /// Creates a receipt with the specified fields, in their order.
    public init(_ fields: [Field]) { self.fields = fields }

    /// Returns the encoding of a string (an ASN.1 `UTF8String`).
    public static func text(_ text: String) -> [UInt8] { element(0x0C, Array(text.utf8)) }

    /// Returns the encoding of a date (an ASN.1 `IA5String`).
    public static func date(_ text: String) -> [UInt8] { element(0x16, Array(text.utf8)) }

    /// The PKCS#7 data of the receipt.
    public var bytes: [UInt8] {
        let content = fields.flatMap { field in
            Self.element(0x30, Self.number(field.number) + Self.number(1) + Self.element(0x04, field.value))
        }
        let wrapped = Self.element(0xA0, Self.element(0x04, Self.element(0x31, content)))
        let typed = Self.element(0x30, Self.type(ending: 1) + wrapped)
        let signed = Self.element(0x30, Self.number(1) + Self.element(0x31, []) + typed + Self.element(0x31, []))
        return Self.element(0x30, Self.type(ending: 2) + Self.element(0xA0, signed))
    }

    /// Returns the object identifier of a type of PKCS#7: 1 for data, 2 for signed data.
    private static func type(ending number: UInt8) -> [UInt8] {
        element(0x06, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, number])
    }

    /// Returns the encoding of a number below 32,768.
    private static func number(_ number: Int) -> [UInt8] {
        let (high, low) = (UInt8(number >> 8), UInt8(number & 0xFF))
        return element(0x02, high == 0 && low < 0x80 ? [low] : [high, low])
    }

    /// Returns an ASN.1 element of fewer than 65,536 bytes.
    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let (high, low) = (UInt8(content.count >> 8), UInt8(content.count & 0xFF))
        if content.count < 0x80 { return [tag, low] + content }
        let length: [UInt8] = high == 0 ? [0x81, low] : [0x82, high, low]
        return [tag] + length + content
    }
}
#endif
