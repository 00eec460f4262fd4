#if Server
internal import Foundation

/// An app receipt as a client sent it, which isn't verified.
///
/// The receipt is a secret of the customer, so descriptions and dumps don't show it.
public struct UnverifiedReceipt: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The PKCS #7 data of the receipt, or its base64 encoding, with or without line breaks.
    public let bytes: [UInt8]

    /// Creates a receipt from the bytes that a client sent.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Creates a receipt from the base64 text that a client sent.
    public init(base64: String) { bytes = Array(base64.utf8) }

    /// A description with the length of the receipt, but without its content.
    public var description: String { "receipt of \(bytes.count) bytes" }

    /// A mirror that contains only the receipt's length in bytes, so that a dump doesn't show the receipt.
    public var customMirror: Mirror { Mirror(self, children: ["count": bytes.count]) }

    /// The receipt in base64 without line breaks, which Apple requires.
    ///
    /// The value is `nil` if the receipt is neither PKCS #7 nor base64.
    var base64: String? {
        if bytes.first == 0x30 { return Data(bytes).base64EncodedString() }
        let text = bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard !text.isEmpty, Data(base64Encoded: Data(text)) != nil else { return nil }
        return String(decoding: text, as: UTF8.self)
    }
}
#endif
