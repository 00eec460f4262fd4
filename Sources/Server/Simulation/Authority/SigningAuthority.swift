#if Server
package import Crypto
internal import Foundation
public import StoreSimulator
internal import Support
internal import Synchronization

/// Signs as the App Store does: compact JWS by ES256, with three certificates in `x5c` that have the shape of Apple's: a root
/// and an intermediate on P-384, a leaf on P-256, and Apple's two marker extensions. The root is this authority's own, so
/// nobody trusts it who was not told to.
///
/// An ECDSA signature has chance in it. What was signed lately is remembered, so that one payload has one text for as long as
/// it is talked about.
public final class SigningAuthority: TransactionSigner {
    /// The JOSE header: algorithm and chain.
    public let header: [UInt8]
    /// The root to trust, as DER.
    public let rootCertificate: [UInt8]
    /// The leaf's and the intermediate's certificates and the root's, as DER, in the order of `x5c`.
    public let chain: [[UInt8]]

    private let key: P256.Signing.PrivateKey
    private let signed = Mutex(Remembered())

    fileprivate struct Remembered {
        var signatures: [SHA256.Digest: [UInt8]] = [:]
        var order: [SHA256.Digest] = []
        var oldest = 0
    }

    /// An authority with a key and certificates that are given.
    ///
    /// - Parameters:
    ///   - key: What it signs with; the first certificate is of this key.
    ///   - chain: The certificates as DER, in the order of `x5c`; the last one is the root to trust.
    package init(key: P256.Signing.PrivateKey, chain: [[UInt8]]) {
        self.key = key
        self.chain = chain
        rootCertificate = chain.last ?? []
        let certificates = chain.map { "\"\(Data($0).base64EncodedString())\"" }.joined(separator: ",")
        header = Array(#"{"alg":"ES256","x5c":[\#(certificates)]}"#.utf8)
    }

    /// An authority that is forgotten with the process.
    public static func passing() throws -> SigningAuthority { try AuthorityKeyMaterial.made().authority() }

    /// The authority whose keys lie in a folder; they are made where there are none. Only the owner can read them.
    ///
    /// - Throws: ``SimulationError`` where the folder cannot be used or its files are none of ours.
    public static func kept(in folder: String) throws -> SigningAuthority {
        try AuthorityKeyMaterial.kept(in: folder).authority()
    }

    /// r and s, 32 bytes each.
    public func signature(over text: [UInt8]) -> [UInt8] {
        let digest = SHA256.hash(data: text)
        if let known = signed.withLock({ $0.signatures[digest] }) { return known }
        // Signing with a P-256 key that was read does not fail; no signature is one that nobody accepts.
        let signature = (try? key.signature(for: digest)).map { Array($0.rawRepresentation) } ?? []
        signed.withLock { $0.keep(signature, of: digest) }
        return signature
    }

    /// Whether the signature is one of this authority's over the text, made now or earlier.
    public func accepts(_ signature: [UInt8], over text: [UInt8]) -> Bool {
        guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
        return key.publicKey.isValidSignature(signature, for: SHA256.hash(data: text))
    }

    /// The signed text of a payload. Members are sorted, so that one payload has one text.
    public func sign(_ payload: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return sign(bytes: Array(try encoder.encode(payload)))
    }

    /// The signed text of a payload's bytes as they are, whatever they are.
    package func sign(bytes payload: [UInt8]) -> String {
        let input = Base64URL.encode(header) + "." + Base64URL.encode(payload)
        return input + "." + Base64URL.encode(signature(over: Array(input.utf8)))
    }
}

extension SigningAuthority.Remembered {
    private static let most = 4096

    mutating func keep(_ signature: [UInt8], of digest: SHA256.Digest) {
        guard signatures.updateValue(signature, forKey: digest) == nil else { return }
        guard order.count == Self.most else { return order.append(digest) }
        signatures[order[oldest]] = nil
        order[oldest] = digest
        oldest = (oldest + 1) % Self.most
    }
}

extension SigningAuthority: CustomStringConvertible, CustomReflectable {
    /// The root's fingerprint, which is public.
    public var description: String { "authority with the root \(rootFingerprint)" }

    /// The same: no dump shows the key.
    public var customMirror: Mirror { Mirror(self, children: ["root": rootFingerprint]) }

    /// The SHA-256 of the root's certificate, in hexadecimal digits.
    public var rootFingerprint: String { SHA256.hash(data: rootCertificate).map { $0.hexadecimal }.joined() }
}

extension UInt8 {
    /// Two digits.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }
}
#endif
