internal import Support

/// Seals texts with a keyed checksum: quick, the same every time, and needing no cryptography.
///
/// **Not a signature.** It catches altered and mixed-up texts, as a test store must. It stops no attacker: whoever
/// knows the seed can seal anything.
public struct SealingSigner: TransactionSigner {
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
