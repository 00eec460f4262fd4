#if Server
internal import Foundation

/// A signed text in the compact JWS format (RFC 7515, section 7.1), split into its three parts.
///
/// The parts are stored as ranges of the text's bytes.
///
/// Unlike `JWSParts` of the module Support, this type copies nothing, and can use the known length of a cached header.
/// This is faster, which matters because every signature check begins with it.
struct CompactJWS {
    let bytes: [UInt8]
    let header: Range<Int>
    let payload: Range<Int>
    let signature: Range<Int>

    /// The bytes that the signature covers: the first two parts with the dot between them, still encoded.
    var signedPart: ArraySlice<UInt8> { bytes[..<payload.upperBound] }

    /// Creates a compact JWS by splitting the specified bytes at the dots.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the JWS.
    ///   - headerCount: The length of the encoded header in bytes, or `nil` if it isn't known yet.
    /// - Throws: `SignedDataError.notCompact` if there aren't exactly three parts.
    init(_ bytes: [UInt8], headerCount: Int?) throws(SignedDataError) {
        guard let first = headerCount ?? Self.dot(in: bytes, from: 0),
            let second = Self.dot(in: bytes, from: first + 1),
            Self.dot(in: bytes, from: second + 1) == nil
        else { throw .notCompact(parts: bytes.count { $0 == Self.dot } + 1) }
        self.bytes = bytes
        header = 0..<first
        payload = first + 1..<second
        signature = second + 1..<bytes.count
    }

    /// Returns the decoded bytes of a part of the JWS.
    ///
    /// - Throws: `SignedDataError.notBase64` if the part isn't valid base64url.
    func decoded(_ part: JWSPart) throws(SignedDataError) -> [UInt8] {
        let place =
            switch part {
            case .header: header
            case .payload: payload
            case .signature: signature
            }
        guard let decoded = Base64.decoded(bytes, in: place, .url) else { throw .notBase64(part) }
        return decoded
    }

    static let dot = UInt8(ascii: ".")

    /// Returns the index of the next dot at or after `start`, or `nil` if there is no further dot.
    private static func dot(in bytes: [UInt8], from start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        return bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, let found = memchr(base + start, Int32(dot), buffer.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}
#endif
