/// A 64-bit FNV-1a checksum.
///
/// Two inputs that differ in one byte always have different checksums. Of all other pairs of inputs, about one in 2^64
/// has equal checksums. The checksum detects accidental damage, but doesn't protect against intended changes. Source:
/// RFC 9923.
public struct FNV1a: Sendable, Hashable {
    /// The checksum of all bytes that were added so far.
    public private(set) var value: UInt64

    /// The checksum of an empty input.
    public static let offsetBasis: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Creates the checksum of some bytes, or continues the checksum of bytes that precede them.
    ///
    /// - Parameters:
    ///   - bytes: The input.
    ///   - start: The checksum of the preceding bytes. To get a different checksum of the same bytes, pass any other
    ///     number.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, from start: UInt64 = Self.offsetBasis) {
        var (sum, index) = (start, 0)
        // A plain loop, because it runs over every byte of large files. In debug builds, iterators cost ten times as
        // much.
        while index < bytes.count {
            sum = (sum ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01b3
            index += 1
        }
        value = sum
    }

    /// Creates the checksum of the bytes in an array slice.
    public init(_ bytes: ArraySlice<UInt8>) { self = bytes.withUnsafeBufferPointer { Self($0) } }

    /// Adds the UTF-8 bytes of a string to the checksum.
    public mutating func combine(_ text: String) {
        var text = text
        value = text.withUTF8 { Self($0, from: value).value }
    }

    /// The checksum as 16 hexadecimal digits.
    public var digits: String { value.hexadecimal }
}
