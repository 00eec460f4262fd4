#if Server
import Foundation

/// The bytes of a receipt, out of the form in which they were sent.
enum ReceiptText {
    /// Takes PKCS#7 as it is, or out of base64 with or without line ends.
    static func bytes(_ sent: [UInt8], limits: ReceiptLimits) throws(ReceiptError) -> [UInt8] {
        // PKCS#7 begins with a SEQUENCE, whose byte is the digit 0; its base64 begins with an M.
        if sent.first == 0x30 { return try fitting(sent, limits) }
        // Base64 takes four for three, and no line is shorter than one character and its end.
        guard sent.count <= limits.bytes * 3 else { throw .tooLarge(bytes: sent.count, limit: limits.bytes) }
        if isOlderStyle(sent) { throw .olderStyle }
        let text = sent.filter { !whitespace.contains($0) }
        guard !text.isEmpty, let decoded = Data(base64Encoded: Data(text)) else { throw .notAReceipt }
        let bytes = [UInt8](decoded)
        if isOlderStyle(bytes) { throw .olderStyle }
        guard bytes.first == 0x30 else { throw .notAReceipt }
        return try fitting(bytes, limits)
    }

    private static let whitespace: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

    private static func fitting(_ bytes: [UInt8], _ limits: ReceiptLimits) throws(ReceiptError) -> [UInt8] {
        guard bytes.count <= limits.bytes else { throw .tooLarge(bytes: bytes.count, limit: limits.bytes) }
        return bytes
    }

    /// Whether this is a property list in the old style that names what iOS 6 put into it.
    private static func isOlderStyle(_ bytes: [UInt8]) -> Bool {
        guard bytes.first(where: { !whitespace.contains($0) }) == UInt8(ascii: "{") else { return false }
        return Data(bytes).range(of: Data("\"purchase-info\"".utf8)) != nil
    }
}
#endif
