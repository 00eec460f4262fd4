#if Server
internal import Foundation

/// An app receipt as a client sends it: a claim, and a secret of the customer's, which no description or dump shows.
public struct UnverifiedReceipt: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// PKCS#7, or its base64 with or without line ends.
    public let bytes: [UInt8]

    /// Takes what a client sent.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Takes the base64 that a client sent.
    public init(base64: String) { bytes = Array(base64.utf8) }

    /// How long it is.
    public var description: String { "receipt of \(bytes.count) bytes" }

    /// Shows how long it is.
    public var customMirror: Mirror { Mirror(self, children: ["count": bytes.count]) }

    /// Base64 without line ends, which is how Apple wants it; `nil` where it cannot be that.
    var base64: String? {
        if bytes.first == 0x30 { return Data(bytes).base64EncodedString() }
        let text = bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard !text.isEmpty, Data(base64Encoded: Data(text)) != nil else { return nil }
        return String(decoding: text, as: UTF8.self)
    }
}
#endif
