#if Server
package import Crypto
internal import Foundation
public import StoreSimulator
internal import Support
internal import Synchronization

/// A signer that creates signed texts in the App Store's form.
///
/// The texts are compact JWS with ES256 and three certificates. The certificates have the structure of Apple's: a root
/// and an intermediate on P-384, a leaf on P-256, and Apple's two marker extensions. The authority creates its own
/// root, so only verifiers that are configured to trust this root accept its texts.
///
/// Two ECDSA signatures over the same text differ. Recent signatures are cached, so that signing a payload again
/// returns the same string.
public final class SigningAuthority: TransactionSigner {
    /// The header of the signed texts, with the algorithm and the certificates, as JSON.
    public let header: [UInt8]
    /// The root certificate in DER, which a verifier of the signed texts must trust.
    public let rootCertificate: [UInt8]
    /// The certificates of the leaf, the intermediate, and the root in DER, in the order of `x5c`.
    public let chain: [[UInt8]]

    private let key: P256.Signing.PrivateKey
    private let signed = Mutex(Remembered())

    fileprivate struct Remembered {
        var signatures: [SHA256.Digest: [UInt8]] = [:]
        var order: [SHA256.Digest] = []
        var oldest = 0
    }

    /// Creates an authority from a key and its certificates.
    ///
    /// - Parameters:
    ///   - key: The private key that signs; the leaf certificate contains the public key.
    ///   - chain: The certificates in DER: the leaf, the intermediate, and the root.
    package init(key: P256.Signing.PrivateKey, chain: [[UInt8]]) {
        self.key = key
        self.chain = chain
        rootCertificate = chain.last ?? []
        let certificates = chain.map { "\"\(Data($0).base64EncodedString())\"" }.joined(separator: ",")
        header = Array(#"{"alg":"ES256","x5c":[\#(certificates)]}"#.utf8)
    }

    /// Returns an authority with new keys, which are never stored.
    ///
    /// - Throws: An error if a certificate can't be created.
    public static func passing() throws -> SigningAuthority { try AuthorityKeyMaterial.made().authority() }

    /// Returns the authority whose keys are stored in a directory.
    ///
    /// If the directory is missing or empty, the keys are created. Only the owner of the directory can read the keys.
    ///
    /// - Parameter folder: The path of the directory.
    /// - Returns: The authority.
    /// - Throws: ``SimulationError`` if the directory can't be used, or if one of its files is missing or unusable.
    public static func kept(in folder: String) throws -> SigningAuthority {
        try AuthorityKeyMaterial.kept(in: folder).authority()
    }

    /// Returns the ECDSA signature over a text: the numbers r and s, with 32 bytes each.
    public func signature(over text: [UInt8]) -> [UInt8] {
        let digest = SHA256.hash(data: text)
        if let known = signed.withLock({ $0.signatures[digest] }) { return known }
        // Signing with a valid P-256 key doesn't fail. If it did, no verifier would accept the empty signature.
        let signature = (try? key.signature(for: digest)).map { Array($0.rawRepresentation) } ?? []
        signed.withLock { $0.keep(signature, of: digest) }
        return signature
    }

    /// Returns a Boolean value that indicates whether this authority made a signature over a text.
    public func accepts(_ signature: [UInt8], over text: [UInt8]) -> Bool {
        guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
        return key.publicKey.isValidSignature(signature, for: SHA256.hash(data: text))
    }

    /// Returns a signed text (compact JWS) that contains the specified payload as JSON.
    ///
    /// The payload's members are sorted, so that equal payloads result in equal JSON.
    ///
    /// - Throws: An `EncodingError`, or the payload's own error, if the payload can't be encoded.
    public func sign(_ payload: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return sign(bytes: Array(try encoder.encode(payload)))
    }

    /// Returns a signed text (compact JWS) that contains the specified payload bytes unchanged.
    ///
    /// The bytes need not be valid JSON, so a test can create malformed payloads.
    package func sign(bytes payload: [UInt8]) -> String {
        let input = Base64URL.encode(header) + "." + Base64URL.encode(payload)
        return input + "." + Base64URL.encode(signature(over: Array(input.utf8)))
    }
}

extension SigningAuthority.Remembered {
    private static let maximumCount = 4096

    mutating func keep(_ signature: [UInt8], of digest: SHA256.Digest) {
        guard signatures.updateValue(signature, forKey: digest) == nil else { return }
        guard order.count == Self.maximumCount else { return order.append(digest) }
        signatures[order[oldest]] = nil
        order[oldest] = digest
        oldest = (oldest + 1) % Self.maximumCount
    }
}

extension SigningAuthority: CustomStringConvertible, CustomReflectable {
    /// A description with the fingerprint of the root certificate, but without keys.
    public var description: String { "authority with the root \(rootFingerprint)" }

    /// A mirror that contains only the fingerprint of the root certificate, so that dumps show no key.
    public var customMirror: Mirror { Mirror(self, children: ["root": rootFingerprint]) }

    /// The SHA-256 digest of the root certificate, in hexadecimal digits.
    public var rootFingerprint: String { SHA256.hash(data: rootCertificate).hexadecimal }
}
#endif
