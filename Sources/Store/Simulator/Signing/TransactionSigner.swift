internal import Foundation
internal import Support

/// Whoever puts the third part on a signed text, and can tell it again.
///
/// A team that needs real ES256 signatures (for a server that checks certificate chains) gives the store a signer of
/// its own; the store itself needs only to recognise what it issued.
public protocol TransactionSigner: Sendable {
    /// The JOSE header of every signed text: the bytes of a JSON object. It never changes.
    var header: [UInt8] { get }

    /// The signature over the signing input: header and payload in base64url, joined by a point.
    func signature(over text: [UInt8]) -> [UInt8]

    /// Whether `signature` is one that this signer made, or would make, over `text`.
    func accepts(_ signature: [UInt8], over text: [UInt8]) -> Bool
}

/// A payload with the text that was signed: three parts in base64url, joined by points, as in compact JWS.
public struct SignedPayload<Payload: Sendable & Hashable>: Sendable, Hashable {
    /// What the text says.
    public let payload: Payload
    /// The text itself: evidence, to be kept and never to be logged.
    public let jwsRepresentation: String
}

extension SignedPayload: CustomStringConvertible, CustomReflectable {
    /// What it is about, without the signed text.
    public var description: String { "signed \(payload)" }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror { Mirror(self, children: ["payload": payload]) }
}

/// Writing payloads as signed texts, and reading them.
struct SignedPayloadCoder: Sendable {
    let signer: any TransactionSigner

    /// The signed text of a payload. Members are sorted, so that one payload has one text.
    func sign<Payload: Encodable & Sendable & Hashable>(_ payload: Payload) -> SignedPayload<Payload> {
        let input = signingInput(payload)
        let signature = Base64URL.encode(signer.signature(over: Array(input.utf8)))
        return SignedPayload(payload: payload, jwsRepresentation: input + "." + signature)
    }

    /// The same with a signature that no check accepts, for simulating bad data.
    func signWrongly<Payload: Encodable & Sendable & Hashable>(_ payload: Payload) -> SignedPayload<Payload> {
        let input = signingInput(payload)
        let signature = signer.signature(over: Array(input.utf8)).map { ~$0 }
        return SignedPayload(payload: payload, jwsRepresentation: input + "." + Base64URL.encode(signature))
    }

    /// A signed text in its parts.
    struct Reading<Payload> {
        let payload: Payload
        let hasOurHeader: Bool
        let isSealed: Bool
    }

    /// Takes a text apart, or nil if it is no signed transaction.
    func read(_ text: String) -> Reading<SignedTransactionPayload>? { take(text) }

    /// Takes a text apart, or nil if it is no signed renewal information.
    func readRenewalInfo(_ text: String) -> Reading<RenewalInfoPayload>? { take(text) }

    private func take<Payload: Decodable>(_ text: String) -> Reading<Payload>? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let header = Base64URL.decode(parts[0]), let body = Base64URL.decode(parts[1]),
            let signature = Base64URL.decode(parts[2]),
            let payload = try? JSONDecoder().decode(Payload.self, from: Data(body))
        else { return nil }
        let isSealed = signer.accepts(signature, over: Array("\(parts[0]).\(parts[1])".utf8))
        return Reading(payload: payload, hasOurHeader: header == signer.header, isSealed: isSealed)
    }

    private func signingInput(_ payload: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Payloads hold texts, whole numbers, flags and UUIDs: none of them can fail to encode.
        let body = (try? encoder.encode(payload)) ?? Data("{}".utf8)
        return Base64URL.encode(signer.header) + "." + Base64URL.encode(Array(body))
    }
}

/// Seals texts with a keyed checksum: quick, the same every time, and needing no cryptography.
///
/// **Not a signature.** It catches altered and mixed-up texts, as a test store must. It stops no attacker: whoever
/// knows the seed can seal anything.
public struct ChecksumSigner: TransactionSigner {
    private let key: UInt64

    /// Seals of one seed are not accepted under another.
    public init(seed: UInt64) {
        var generator = SplitMix64(seed: seed ^ 0x5EA1_0FF5_7A4E_0001)
        key = generator.next()
    }

    /// Names an algorithm that no JOSE library has, so that nobody takes the seal for more than it is.
    public var header: [UInt8] { Array(#"{"alg":"StoreSimulatorSeal","typ":"JWT"}"#.utf8) }

    /// 16 bytes, from two passes with different keys.
    public func signature(over text: [UInt8]) -> [UInt8] {
        let first = checksum(text, key)
        return bytes(first) + bytes(checksum(text, ~key &+ first))
    }

    /// Makes the seal again and compares.
    public func accepts(_ signature: [UInt8], over text: [UInt8]) -> Bool {
        signature == self.signature(over: text)
    }

    // FNV-1a, begun from the key and mixed at the end.
    private func checksum(_ text: [UInt8], _ key: UInt64) -> UInt64 {
        let sum = text.withUnsafeBufferPointer { FNV1a($0, from: FNV1a.offsetBasis ^ key).value }
        return SplitMix64.mix(sum ^ key)
    }

    private func bytes(_ value: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
    }
}
