internal import Foundation
internal import Support

/// A type that can sign payloads and verify its own signatures.
///
/// By default, the store uses ``ChecksumSigner``, with which it can recognize the payloads that it signed. Implement
/// this protocol if you need real ES256 signatures, for a server that verifies certificate chains.
public protocol TransactionSigner: Sendable {
    /// The JOSE header of every signed payload, as the bytes of a constant JSON object.
    var header: [UInt8] { get }

    /// Returns the signature of an encoded header and an encoded payload.
    ///
    /// `text` contains both, joined by a period.
    func signature(over text: [UInt8]) -> [UInt8]

    /// Returns `true` if a signature is valid for an encoded header and an encoded payload.
    ///
    /// `text` contains both, joined by a period.
    func accepts(_ signature: [UInt8], over text: [UInt8]) -> Bool
}

/// A payload with its signed form: three parts in base64url, joined by periods, as in compact JWS.
public struct SignedPayload<Payload: Sendable & Hashable>: Sendable, Hashable {
    /// The decoded payload, without its signature.
    public let payload: Payload
    /// The signed payload in its compact form.
    ///
    /// It proves the purchase: store it, but never log it.
    public let jwsRepresentation: String
}

extension SignedPayload: CustomStringConvertible, CustomReflectable {
    /// A description for logs that contains the payload's description, but not the signed text (JWS).
    public var description: String { "signed \(payload)" }

    /// A mirror with the payload but without its signed text, so that `dump` doesn't reveal the text.
    public var customMirror: Mirror { Mirror(self, children: ["payload": payload]) }
}

/// A coder that uses a signer to convert payloads to signed texts (compact JWS) and back.
struct SignedPayloadCoder: Sendable {
    let signer: any TransactionSigner

    /// Signs a payload, and returns the payload with its signed text (compact JWS).
    ///
    /// The JSON members are sorted, so that the same payload always has the same signed text.
    func sign<Payload: Encodable & Sendable & Hashable>(_ payload: Payload) -> SignedPayload<Payload> {
        let input = signingInput(payload)
        let signature = Base64URL.encode(signer.signature(over: Array(input.utf8)))
        return SignedPayload(payload: payload, jwsRepresentation: input + "." + signature)
    }

    /// Returns a payload with a signature that every verification rejects, to simulate invalid data.
    ///
    /// - Returns: The payload with its signed text (compact JWS).
    func signWrongly<Payload: Encodable & Sendable & Hashable>(_ payload: Payload) -> SignedPayload<Payload> {
        let input = signingInput(payload)
        let signature = signer.signature(over: Array(input.utf8)).map { ~$0 }
        return SignedPayload(payload: payload, jwsRepresentation: input + "." + Base64URL.encode(signature))
    }

    /// A payload decoded from a signed text (JWS), with the results of checking header and signature.
    struct ReadResult<Payload> {
        let payload: Payload
        let hasOurHeader: Bool
        let isSealed: Bool
    }

    /// Decodes a signed transaction (compact JWS), or returns `nil` for any other text.
    func read(_ text: String) -> ReadResult<SignedTransactionPayload>? { take(text) }

    /// Decodes signed renewal information (compact JWS), or returns `nil` for any other text.
    func readRenewalInfo(_ text: String) -> ReadResult<RenewalInfoPayload>? { take(text) }

    private func take<Payload: Decodable>(_ text: String) -> ReadResult<Payload>? {
        guard let parts = JWSParts(text), let header = Base64URL.decode(parts.header),
            let body = Base64URL.decode(parts.payload), let signature = Base64URL.decode(parts.signature),
            let payload = try? JSONDecoder().decode(Payload.self, from: Data(body))
        else { return nil }
        let isSealed = signer.accepts(signature, over: Array(parts.signingInput.utf8))
        return ReadResult(payload: payload, hasOurHeader: header == signer.header, isSealed: isSealed)
    }

    private func signingInput(_ payload: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Payloads contain strings, integers, Boolean values, and UUIDs, which can't fail to encode.
        let body = (try? encoder.encode(payload)) ?? Data("{}".utf8)
        return Base64URL.encode(signer.header) + "." + Base64URL.encode(Array(body))
    }
}

/// A signer that uses a keyed checksum: fast, deterministic, and without cryptography.
///
/// **This isn't a secure signature.** It detects altered and mixed-up payloads, which is enough for tests. But anyone
/// who has the seed can sign any payload.
public struct ChecksumSigner: TransactionSigner {
    private let key: UInt64

    /// Creates a signer from a seed; its signatures are valid only for signers with the same seed.
    public init(seed: UInt64) {
        var generator = SplitMix64(seed: seed ^ 0x5EA1_0FF5_7A4E_0001)
        key = generator.next()
    }

    /// The JOSE header of every payload that this signer signs.
    ///
    /// The header names an algorithm that exists in no JOSE library, so that the checksum isn't mistaken for a real
    /// signature.
    public var header: [UInt8] { Array(#"{"alg":"StoreSimulatorSeal","typ":"JWT"}"#.utf8) }

    /// Returns the signature of a text: two keyed checksums of 8 bytes each.
    ///
    /// The signer's seed determines both keys.
    public func signature(over text: [UInt8]) -> [UInt8] {
        let first = checksum(text, key)
        return bytes(first) + bytes(checksum(text, ~key &+ first))
    }

    /// Returns `true` if a signature equals the one that this signer creates for a text.
    public func accepts(_ signature: [UInt8], over text: [UInt8]) -> Bool {
        signature == self.signature(over: text)
    }

    // The FNV-1a checksum of the text, started with the key and mixed with it again at the end.
    private func checksum(_ text: [UInt8], _ key: UInt64) -> UInt64 {
        let sum = text.withUnsafeBufferPointer { FNV1a($0, from: FNV1a.offsetBasis ^ key).value }
        return SplitMix64.mix(sum ^ key)
    }

    private func bytes(_ value: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
    }
}
