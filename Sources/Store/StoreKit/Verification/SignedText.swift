internal import Foundation
internal import StoreSimulator
internal import Support

/// A compact JWS string (RFC 7515) that the simulator signed, with its parts and derived values.
struct SignedText: Hashable, Sendable {
    let jws: String

    /// The decoded header of the JWS string.
    var header: Data { decoded(parts?.header) }
    /// The decoded payload of the JWS string.
    var payload: Data { decoded(parts?.payload) }
    /// The decoded signature of the JWS string.
    var signature: Data { decoded(parts?.signature) }
    /// The bytes that the signature covers: the encoded header and payload.
    var signingInput: Data { Data((parts?.signingInput ?? "").utf8) }

    /// The unique value with which the hash in ``deviceVerification`` is computed.
    ///
    /// Apple's value is random. This value is derived from a hash of the JWS, so that the same test always produces
    /// the same value.
    var nonce: UUID { UUID(hashing: jws) }

    /// A hash that proves that the JWS string was signed for this device.
    ///
    /// It is the SHA-384 of the nonce and the device ID, as Apple documents.
    var deviceVerification: Data {
        Data(SHA384.hash(Array((nonce.uuidString.lowercased() + Self.device.uuidString.lowercased()).utf8)))
    }

    /// The ID of the simulated device; each process has one device.
    static let device = UUID(hashing: "the device of this process")

    // The simulator created the text, so it has three parts that can be decoded.
    private var parts: JWSParts? { JWSParts(jws) }

    private func decoded(_ part: Substring?) -> Data { Data(part.flatMap { Base64URL.decode($0) } ?? []) }
}

extension UUID {
    /// Creates a UUID of version 8 (RFC 9562) from the hash of a string.
    fileprivate init(hashing text: String) {
        var bytes = Array(SHA384.hash(Array(text.utf8)).prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
