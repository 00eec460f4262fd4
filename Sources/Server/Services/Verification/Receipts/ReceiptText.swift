#if Server
import Foundation

/// Decodes a receipt from the format in which a client sent it.
enum ReceiptText {
    /// Returns the PKCS#7 data of a receipt, which may be sent as binary data or as Base64.
    ///
    /// The Base64 text may contain line breaks.
    static func bytes(_ sent: [UInt8], limits: ReceiptLimits) throws(ReceiptError) -> [UInt8] {
        // PKCS#7 begins with a SEQUENCE, whose byte 0x30 is the digit 0; its Base64 encoding begins with an M.
        if sent.first == 0x30 { return try fitting(sent, limits) }
        // Base64 needs four characters for three bytes, and each line has at least one character and its line break.
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

    /// Returns a Boolean value that indicates whether the data is a receipt in the format of iOS 6.
    ///
    /// Such a receipt is an old-style property list with a `purchase-info` entry.
    ///
    /// - Parameter bytes: The data.
    /// - Returns: `true` if the data is such a property list.
    private static func isOlderStyle(_ bytes: [UInt8]) -> Bool {
        guard bytes.first(where: { !whitespace.contains($0) }) == UInt8(ascii: "{") else { return false }
        return Data(bytes).range(of: Data("\"purchase-info\"".utf8)) != nil
    }
}
#endif
