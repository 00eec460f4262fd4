#if Server
internal import Foundation

/// A compact JWS, taken apart: three parts between two dots (RFC 7515, section 7.1), as places in its bytes.
struct CompactJWS {
    let bytes: [UInt8]
    let header: Range<Int>
    let payload: Range<Int>
    let signature: Range<Int>

    /// What the signature is over: the first two parts and the dot between them, as they stand.
    var signedPart: ArraySlice<UInt8> { bytes[..<payload.upperBound] }

    /// - Parameter headerCount: The header's length, where it is known already.
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

    /// The bytes of a part.
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

    /// The C library's search looks at many bytes at once.
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
