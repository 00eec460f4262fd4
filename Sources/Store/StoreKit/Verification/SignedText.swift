internal import Foundation
internal import StoreSimulator
internal import Support

/// The parts of a signed text in compact JWS form (RFC 7515), and what a device derives from them.
struct SignedText: Hashable, Sendable {
    let jws: String

    /// The protected header, decoded.
    var header: Data { part(0) }
    /// The payload, decoded.
    var payload: Data { part(1) }
    /// The signature, decoded.
    var signature: Data { part(2) }
    /// The bytes that the signature covers.
    var signingInput: Data { Data(parts.prefix(2).joined(separator: ".").utf8) }

    /// A value of this text alone, which goes into the device verification.
    ///
    /// Apple's is random. This one is taken from a hash of the text, so that the same test makes the same nonce.
    var nonce: UUID { UUID(hashing: jws) }

    /// The hash that binds the text to this device: SHA-384 over the nonce and the device's ID, as Apple documents it.
    var deviceVerification: Data {
        Data(SHA384.hash(Array((nonce.uuidString.lowercased() + Self.device.uuidString.lowercased()).utf8)))
    }

    /// The ID of the device. There is one device, the process.
    static let device = UUID(hashing: "the device of this process")

    private var parts: [Substring] { jws.split(separator: ".", omittingEmptySubsequences: false) }

    private func part(_ index: Int) -> Data {
        // The simulator made the text: it has three parts, and each of them can be decoded.
        let parts = parts
        return parts.indices.contains(index) ? Data(Base64URL.decode(String(parts[index])) ?? []) : Data()
    }
}

extension UUID {
    /// Creates a UUID of version 8 (RFC 9562) from the hash of a text.
    fileprivate init(hashing text: String) {
        var bytes = Array(SHA384.hash(Array(text.utf8)).prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
