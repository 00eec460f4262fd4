internal import Foundation

/// FNV-1a of 64 bits: finds what an accident did to a file, and proves nothing against somebody's intent.
///
/// Source: RFC 9923. Foundation has no checksum of its own.
struct Checksum {
    /// In 16 hexadecimal digits.
    let digits: String

    init(_ bytes: Data) {
        var sum: UInt64 = 0xcbf2_9ce4_8422_2325
        bytes.withUnsafeBytes { for byte in $0 { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 } }
        let text = String(sum, radix: 16)
        digits = String(repeating: "0", count: 16 - text.count) + text
    }
}
